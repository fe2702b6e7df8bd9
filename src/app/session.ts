import { isAnyOf } from '@reduxjs/toolkit'
import {
  accountSynced,
  loggedIn,
  loggedOut,
  selectUser,
  sessionMissing,
  sessionRestored,
} from '@/features/auth/authSlice'
import { toUser } from '@/features/auth/user'
import { loadCartUnlessFresh } from '@/features/cart/cartThunks'
import { loadFavoritesUnlessFresh } from '@/features/favorites/favoritesThunks'
import { adoptStoredPrices, loadPrices } from '@/features/pricing/pricingThunks'
import { ownedKey, readOwned, readUser, subscribeToStorage, type StorageChange } from '@/platform/storage'
import { pageResumed } from './lateSync'
import { persistedNames, storedReads } from './persistence'
import type { AppStore } from './store'

/**
 * Restores the signed-in user before the first render, and follows other tabs: a sign-in, a sign-out or a list change
 * there also happens here. Ends with the store.
 */
export function startSession(store: AppStore): void {
  /** The stored user as last read, as JSON. If no user was stored, its absence is not a sign-out. */
  let seen = JSON.stringify(readUser())
  const user = toUser(readUser())
  store.dispatch(user ? sessionRestored(user) : sessionMissing())

  const syncStoredUser = () => {
    const stored = readUser()
    const now = JSON.stringify(stored)
    if (now === seen) return
    const next = toUser(stored)
    seen = now
    if (next) store.dispatch(sessionRestored(next))
    else if (selectUser(store.getState())) store.dispatch(sessionMissing())
  }
  // Ignore this tab's own writes.
  store.startListening({
    matcher: isAnyOf(loggedIn, loggedOut, accountSynced),
    effect: async () => {
      // After the listeners that write the user, which may have been added later.
      await Promise.resolve()
      seen = JSON.stringify(readUser())
    },
  })

  const stopListening = subscribeToStorage((change) => {
    if (change.about === 'user') syncStoredUser()
    else applyStorageChange(store, change)
  })
  const signal = store.lifetime
  signal.addEventListener('abort', stopListening)

  // A page that was frozen, offline or in the back/forward cache has missed changes by other tabs and the server.
  const catchUp = () => {
    syncStoredUser()
    catchUpData(store)
  }
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') catchUp()
  }
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) catchUp()
  }
  document.addEventListener('visibilitychange', handleVisibility, { signal })
  window.addEventListener('pageshow', handleShow, { signal })
  window.addEventListener('online', catchUp, { signal })
}

/** Applies what another tab stored. */
function applyStorageChange(store: AppStore, change: StorageChange): void {
  const { dispatch } = store
  if (change.about === 'prices') dispatch(adoptStoredPrices(change.value))
  const owner = selectUser(store.getState())?.id
  if (change.about !== 'owned' || owner === undefined) return
  const name = persistedNames.find((one) => ownedKey(one, owner) === change.key)
  if (!name) return
  // This tab may have overwritten the other's change before the event arrived.
  dispatch(storedReads[name](change.eventValue))
  dispatch(storedReads[name](change.value))
}

/** Applies changes that other tabs and the server made while this page was frozen or offline. */
function catchUpData(store: AppStore): void {
  const { dispatch } = store
  const owner = selectUser(store.getState())?.id
  if (owner === undefined) return
  for (const name of ['cart', 'favorites'] as const) dispatch(storedReads[name](readOwned(ownedKey(name, owner))))
  dispatch(pageResumed())
  dispatch(loadFavoritesUnlessFresh())
  dispatch(loadCartUnlessFresh())
  void dispatch(loadPrices())
}
