import { isAnyOf } from '@reduxjs/toolkit'
import { loggedIn, loggedOut, selectUser, sessionMissing, sessionRestored } from '@/features/auth/authSlice'
import { subscribeToStorage } from '@/platform/storage'
import { growingPause } from '@/shared/async/growingPause'
import type { AppDispatch, RootState, StartListening } from '@/store/rootState'
import { purchaseChanged, selectCheckout } from './checkoutSlice'
import { completePurchase, hasPurchaseToComplete, REFUSED_RETRY_MS } from './completePurchase'
import { isIncomplete } from './purchase'
import { keepChargedRecord, loadCheckout } from './purchaseThunks'
import { text } from './text'

type Store = { readonly dispatch: AppDispatch; readonly getState: () => RootState }

const LONGEST_PAUSE_MS = 60_000

/**
 * Finishes paid purchases after a crash, a reload or a sign-in, when this tab's purchase advances, and when another tab
 * stores a step and stops (spec: calls.nothing-lost).
 * @returns a function that stops it
 */
export function startCompletion(store: Store, startListening: StartListening): () => void {
  const retry = createCompletionRetry(store)
  let isStopped = false

  const resume = (isAtOnce = true) => {
    const ownerId = selectUser(store.getState())?.id
    if (isStopped || ownerId === undefined) return
    store.dispatch(loadCheckout(ownerId))
    if (isAtOnce) retry.retryNow()
    else retry.retryLater()
  }
  const handleReturn = () => {
    resume()
  }
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') resume()
  }

  startListening({ matcher: isAnyOf(loggedIn, sessionRestored), effect: handleReturn })
  startListening({
    actionCreator: purchaseChanged,
    effect: ({ payload: { purchase, deferred } }, api) => {
      const before = selectCheckout(api.getOriginalState())
      // After a failure the retry waits: only a newly paid purchase starts at once.
      const isNew = isIncomplete(purchase) && (!before.purchase || !isIncomplete(before.purchase))
      if (isNew || deferred.length > before.deferred.length) resume()
    },
  })
  startListening({
    matcher: isAnyOf(loggedOut, sessionMissing),
    effect: (_, api) => {
      const before = api.getOriginalState()
      const ownerId = selectUser(before)?.id
      if (ownerId !== undefined) keepChargedRecord(ownerId, selectCheckout(before))
    },
  })
  const stopListening = subscribeToStorage((change) => {
    // Not at once: two tabs would retry each other's failures without end.
    if (change.about === 'purchase' && change.ownerId === selectUser(store.getState())?.id) resume(false)
  })
  // The network or the user is back.
  window.addEventListener('online', handleReturn)
  window.addEventListener('focus', handleReturn)
  document.addEventListener('visibilitychange', handleVisibility)
  return () => {
    isStopped = true
    stopListening()
    window.removeEventListener('online', handleReturn)
    window.removeEventListener('focus', handleReturn)
    document.removeEventListener('visibilitychange', handleVisibility)
    retry.stop()
  }
}

/** Completes the purchases of the signed-in user while the page is open; retries a failure after a pause. */
function createCompletionRetry({ dispatch, getState }: Store) {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | null = null
  let isRunning = false
  let isStopped = false

  const run = async () => {
    clear()
    const ownerId = selectUser(getState())?.id
    if (isRunning || isStopped || ownerId === undefined) return
    isRunning = true
    const outcome = await dispatch(completePurchase(ownerId, () => !isStopped)).catch((error: unknown) => {
      console.error(text.completionFailedLog, error)
      return 'later' as const
    })
    isRunning = false
    failures = outcome === 'later' ? failures + 1 : 0
    // Another user may have signed in meanwhile, or the purchase may have changed just as the run ended.
    const isDue =
      outcome !== 'done' || selectUser(getState())?.id !== ownerId || dispatch(hasPurchaseToComplete(ownerId))
    if (isDue) schedule(growingPause(failures, LONGEST_PAUSE_MS))
    else if (selectCheckout(getState()).deferred.length > 0) schedule(REFUSED_RETRY_MS)
  }
  const clear = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  const schedule = (pauseMs: number) => {
    clear()
    if (!isStopped) timer = setTimeout(() => void run(), pauseMs)
  }
  /** Another tab completes the purchase: checks its result after a pause. */
  const retryLater = () => {
    if (timer === null && !isRunning) schedule(growingPause(1, LONGEST_PAUSE_MS))
  }
  const stop = () => {
    isStopped = true
    clear()
  }
  return { retryNow: () => void run(), retryLater, stop }
}
