import { isAnyOf } from '@reduxjs/toolkit'
import { loggedIn, loggedOut, selectUser, sessionMissing, sessionRestored } from '@/features/auth/authSlice'
import { readReceipt, removeReceipts, writeReceipt } from '@/platform/storage'
import type { AppThunk, StartListening } from '@/store/rootState'
import { purchaseChanged } from './checkoutSlice'
import type { Paid } from './purchase'

/**
 * Stores in this tab what was bought, so that 'Pago Exitoso' shows it after a reload too. Nothing depends on it: a
 * browser that does not store it shows the page without it.
 */
export const keepReceipt =
  (ownerId: string, { compraId, order }: Paid): AppThunk =>
  (_, getState) => {
    // The user may have signed out since they paid. A stored receipt keeps its time.
    if (selectUser(getState())?.id !== ownerId || readReceipt(ownerId, compraId) !== undefined) return
    writeReceipt(ownerId, compraId, { ownerId, compraId, at: Date.now(), order })
  }

/** Keeps a receipt of each purchase that this tab sees confirmed, also by another tab; a sign-out deletes them. */
export function startReceipts(startListening: StartListening): void {
  startListening({
    actionCreator: purchaseChanged,
    effect: ({ payload: { purchase } }, api) => {
      const ownerId = selectUser(api.getState())?.id
      if (ownerId !== undefined && purchase.phase === 'confirmed') api.dispatch(keepReceipt(ownerId, purchase))
    },
  })
  startListening({
    matcher: isAnyOf(loggedIn, loggedOut, sessionRestored, sessionMissing),
    effect: (action, api) => {
      // What is stored at a sign-in is from before it: this tab missed the sign-out.
      const owner = sessionRestored.match(action) ? selectUser(api.getState()) : null
      removeReceipts(owner?.id ?? null)
    },
  })
}
