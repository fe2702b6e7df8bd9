import { combineReducers, type Reducer } from '@reduxjs/toolkit'
import { selectUser } from '@/features/auth/authSlice'
import { loadCartUnlessFresh } from '@/features/cart/cartThunks'
import { startReceipts } from '@/features/checkout/keepReceipt'
import { PurchaseNotice } from '@/features/checkout/PurchaseNotice'
import { startCompletion } from '@/features/checkout/startCompletion'
import { loadFavoritesUnlessFresh } from '@/features/favorites/favoritesThunks'
import { notified } from '@/features/notifications/notificationsSlice'
import { followPrices } from '@/features/pricing/followPrices'
import { pricingSlice } from '@/features/pricing/pricingSlice'
import { loadPrices } from '@/features/pricing/pricingThunks'
import { isListKey, ownedKey, readOwned } from '@/platform/storage'
import type { RootState } from '@/store/rootState'
import { startListeners } from './listeners'
import { ownedReducersFor, rehydratedFromTab, resetOnOwnerChange, startPersistence, type OwnerId } from './persistence'
import { sharedReducers } from './reducers'
import { startLateSync } from './startLateSync'
import type { AppStore, UserData } from './store'
import { text } from './text'

/** Adds everything that only a signed-in user needs to the store, once. Loaded as a chunk (loadUserData.ts). */
export function startUserData(store: AppStore): void {
  store.addUserData(() => userDataOf(store))
}

function userDataOf(store: AppStore): UserData {
  const reducerFor = (owner: OwnerId): Reducer<RootState> =>
    resetOnOwnerChange(
      combineReducers({
        ...sharedReducers,
        [pricingSlice.name]: pricingSlice.reducer,
        ...ownedReducersFor(owner, warnOnce),
      }),
    )

  // Warn once: further failures add no information.
  let hasWarned = false
  function warnOnce() {
    if (hasWarned) return
    hasWarned = true
    // Dispatch later: the write may have failed inside a reducer.
    queueMicrotask(() => store.dispatch(notified({ type: 'warning', text: text.cannotKeep, durationMs: 8000 })))
  }

  store.replaceReducer(reducerFor(null))
  const persistence = startPersistence(store, reducerFor)
  startListeners(store.startListening, persistence, warnOnce)
  const stopCompletion = startCompletion(store, store.startListening)
  startReceipts(store.startListening)
  const stopLateSync = startLateSync(store, store.startListening)
  return {
    catchUp: () => {
      const owner = selectUser(store.getState())?.id
      if (owner === undefined) return
      for (const name of ['cart', 'favorites'] as const) {
        const key = ownedKey(name, owner)
        const stored = readOwned(key)
        if (stored !== undefined) store.dispatch(rehydratedFromTab(key, stored))
      }
      store.dispatch(loadFavoritesUnlessFresh())
      store.dispatch(loadCartUnlessFresh())
      void store.dispatch(loadPrices())
    },
    follow: (change) => {
      if (change.about === 'prices') store.dispatch(followPrices(change.value))
      if (change.about !== 'owned') return
      // This tab may have overwritten the other's changes before it heard of them.
      if (isListKey(change.key)) store.dispatch(rehydratedFromTab(change.key, change.heard))
      store.dispatch(rehydratedFromTab(change.key, change.value))
    },
    flush: persistence.flush,
    Notice: PurchaseNotice,
    stop: () => {
      stopCompletion()
      stopLateSync()
      persistence.stop()
    },
  }
}
