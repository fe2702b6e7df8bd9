import { isAnyOf } from '@reduxjs/toolkit'
import type { AppStore } from './store'
import { loggedIn, loggedOut, selectUser, sessionMissing, sessionRestored } from '@/features/auth/authSlice'
import { purchaseChanged, selectPurchase } from '@/features/checkout/checkoutSlice'
import type { Settler } from '@/features/checkout/keepSettling'
import { hasWorkLeft } from '@/features/checkout/purchase'
import { onStorageNews, readPurchase } from '@/platform/storage'

/** What of the checkout is needed without anybody paying; its code comes only where there is a purchase, or may be one. */
export const loadSettling = async () => {
  const [{ keepSettling }, { recallPurchase, forgetUnpaid }] = await Promise.all([
    import('@/features/checkout/keepSettling'),
    import('@/features/checkout/outbox'),
  ])
  return { keepSettling, recallPurchase, forgetUnpaid }
}

/**
 * Sees to it that a purchase that was paid for gets to its end, whatever became of the page in which it was: when its
 * person is there again, when it gets on in this tab, and when another tab leaves it.
 * @returns how to stop
 */
export function settlePurchases(
  store: Pick<AppStore, 'dispatch' | 'getState'>,
  startListening: AppStore['startListening'],
): () => void {
  let settler: Settler | undefined
  let isStopped = false

  const resume = async (ownerId: string, isAtOnce: boolean) => {
    const { keepSettling, recallPurchase } = await loadSettling()
    if (isStopped) return
    if (selectUser(store.getState())?.id === ownerId) store.dispatch(recallPurchase(ownerId))
    settler ??= store.dispatch(keepSettling())
    if (isAtOnce) settler.wake()
    else settler.wait()
  }
  const resumeIf = (isWanted: (ownerId: string) => boolean, isAtOnce = true) => {
    const ownerId = selectUser(store.getState())?.id
    // Code can fail to load; the next occasion is another attempt.
    if (ownerId !== undefined && isWanted(ownerId)) resume(ownerId, isAtOnce).catch(() => undefined)
  }
  const resumeIfAny = () => {
    const known = selectPurchase(store.getState())
    resumeIf((ownerId) => readPurchase(ownerId) !== undefined || (known !== null && hasWorkLeft(known)))
  }
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') resumeIfAny()
  }

  startListening({ matcher: isAnyOf(loggedIn, sessionRestored), effect: resumeIfAny })
  startListening({
    actionCreator: purchaseChanged,
    effect: ({ payload: { purchase } }, api) => {
      // The network may be gone by the time it is needed.
      if (purchase.phase === 'registering') loadSettling().catch(() => undefined)
      const before = selectPurchase(api.getOriginalState())
      // A failure is followed by a pause, which the settler keeps.
      if (!before || !hasWorkLeft(before)) resumeIf(() => hasWorkLeft(purchase))
    },
  })
  startListening({
    matcher: isAnyOf(loggedOut, sessionMissing),
    effect: async (_, api) => {
      const ownerId = selectUser(api.getOriginalState())?.id
      if (ownerId === undefined || readPurchase(ownerId) === undefined) return
      // What may have cost money stays for their next visit (checkout/outbox.ts).
      const { forgetUnpaid } = await loadSettling()
      forgetUnpaid(ownerId)
    },
  })
  const stopListening = onStorageNews((news) => {
    const owner = selectUser(store.getState())
    // Not at once: two tabs would answer each other's failures without end.
    if (news.about === 'purchase' && news.ownerId === owner?.id) resumeIf(() => true, false)
  })
  // The network or the person is back. Listened to here, because the code above may not have come without a network.
  window.addEventListener('online', resumeIfAny)
  window.addEventListener('focus', resumeIfAny)
  document.addEventListener('visibilitychange', handleVisibility)
  return () => {
    isStopped = true
    stopListening()
    window.removeEventListener('online', resumeIfAny)
    window.removeEventListener('focus', resumeIfAny)
    document.removeEventListener('visibilitychange', handleVisibility)
    settler?.stop()
  }
}
