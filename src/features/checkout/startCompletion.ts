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
export function startCompletion({ dispatch, getState }: Store, startListening: StartListening): () => void {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isStopped = false
  const isWanted = () => !isStopped

  /** Completes the purchases of the signed-in user; retries a failure after a pause. */
  const run = async () => {
    clearTimeout(timer)
    const ownerId = selectUser(getState())?.id
    if (isRunning || !isWanted() || ownerId === undefined) return
    isRunning = true
    const isDone = await dispatch(completePurchase(ownerId, isWanted)).catch((error: unknown) => {
      console.error(text.completionFailedLog, error)
      return false
    })
    isRunning = false
    if (!isWanted()) return
    failures = isDone ? 0 : failures + 1
    // Another user may have signed in meanwhile, or the purchase may have changed just as the run ended.
    const isDue = !isDone || selectUser(getState())?.id !== ownerId || dispatch(hasPurchaseToComplete(ownerId))
    if (isDue) timer = setTimeout(runNow, growingPause(failures, LONGEST_PAUSE_MS))
    else if (selectCheckout(getState()).deferred.length > 0) timer = setTimeout(runNow, REFUSED_RETRY_MS)
  }
  const runNow = () => void run()

  startListening({ matcher: isAnyOf(loggedIn, sessionRestored), effect: runNow })
  startListening({
    actionCreator: purchaseChanged,
    effect: ({ payload: { purchase, deferred } }, api) => {
      const before = selectCheckout(api.getOriginalState())
      // After a failure the retry waits: only a newly paid purchase starts at once.
      const isNew = isIncomplete(purchase) && (!before.purchase || !isIncomplete(before.purchase))
      if (isNew || deferred.length > before.deferred.length) runNow()
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
    const ownerId = selectUser(getState())?.id
    if (change.about === 'purchase' && change.ownerId === ownerId) dispatch(loadCheckout(ownerId))
  })
  // The network or the user is back.
  window.addEventListener('online', runNow)
  window.addEventListener('focus', runNow)
  return () => {
    isStopped = true
    clearTimeout(timer)
    stopListening()
    window.removeEventListener('online', runNow)
    window.removeEventListener('focus', runNow)
  }
}
