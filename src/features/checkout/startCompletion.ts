import { isAnyOf } from '@reduxjs/toolkit'
import { loggedIn, loggedOut, selectUser, sessionMissing, sessionRestored } from '@/features/auth/authSlice'
import { readCheckout } from '@/platform/checkoutStorage'
import { subscribeToStorage } from '@/platform/storage'
import type { AppDispatch, RootState, StartListening } from '@/store/rootState'
import { purchaseChanged, selectCheckout, selectPurchase } from './checkoutSlice'
import { completionRetry, type CompletionRetry } from './completionRetry'
import { isIncomplete } from './purchase'
import { loadPurchase, removeUnpaidRecord, restorePaidRecord } from './purchaseStorage'

type Store = { readonly dispatch: AppDispatch; readonly getState: () => RootState }

/** Returns whether the record may hold a purchase. A rough check, without the schema. */
function isAnythingStored(ownerId: string): boolean {
  const stored = readCheckout(ownerId) as { purchase?: { phase?: unknown }; aside?: unknown[] } | null | undefined
  const isEmpty = stored?.purchase?.phase === 'idle' && stored.aside?.length === 0
  return stored !== undefined && !isEmpty
}

/**
 * Finishes paid purchases after a crash, a reload or a sign-in, when this tab's purchase advances, and when another tab
 * stores a step and stops (spec: calls.nothing-lost).
 * @returns a function that stops it
 */
export function startCompletion(store: Store, startListening: StartListening): () => void {
  let retry: CompletionRetry | undefined
  let isStopped = false

  const resume = (ownerId: string, isAtOnce: boolean) => {
    store.dispatch(loadPurchase(ownerId))
    retry ??= store.dispatch(completionRetry())
    if (isAtOnce) retry.retryNow()
    else retry.retryLater()
  }
  const resumeIf = (isWanted: (ownerId: string) => boolean, isAtOnce = true) => {
    const ownerId = selectUser(store.getState())?.id
    if (!isStopped && ownerId !== undefined && isWanted(ownerId)) resume(ownerId, isAtOnce)
  }
  const resumeIfAny = () => {
    const known = selectPurchase(store.getState())
    resumeIf((ownerId) => isAnythingStored(ownerId) || (known !== null && isIncomplete(known)))
  }
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') resumeIfAny()
  }

  startListening({ matcher: isAnyOf(loggedIn, sessionRestored), effect: resumeIfAny })
  startListening({
    actionCreator: purchaseChanged,
    effect: ({ payload: { purchase, deferred } }, api) => {
      const before = selectPurchase(api.getOriginalState())
      // After a failure completionRetry waits: only a newly paid purchase starts at once.
      const isNew = isIncomplete(purchase) && (!before || !isIncomplete(before))
      const hasMoreDeferred = deferred.length > selectCheckout(api.getOriginalState()).deferred.length
      resumeIf(() => isNew || hasMoreDeferred)
    },
  })
  startListening({
    matcher: isAnyOf(loggedOut, sessionMissing),
    effect: (_, api) => {
      const before = api.getOriginalState()
      const ownerId = selectUser(before)?.id
      const known = selectCheckout(before)
      if (ownerId === undefined || (known.purchase === null && readCheckout(ownerId) === undefined)) return
      // A purchase that may have been charged stays for the user's next sign-in (purchaseStorage.ts).
      restorePaidRecord(ownerId, known)
      removeUnpaidRecord(ownerId)
    },
  })
  const stopListening = subscribeToStorage((change) => {
    const owner = selectUser(store.getState())
    // Not at once: two tabs would retry each other's failures without end.
    if (change.about === 'purchase' && change.ownerId === owner?.id) resumeIf(() => true, false)
  })
  // The network or the user is back.
  window.addEventListener('online', resumeIfAny)
  window.addEventListener('focus', resumeIfAny)
  document.addEventListener('visibilitychange', handleVisibility)
  return () => {
    isStopped = true
    stopListening()
    window.removeEventListener('online', resumeIfAny)
    window.removeEventListener('focus', resumeIfAny)
    document.removeEventListener('visibilitychange', handleVisibility)
    retry?.stop()
  }
}
