import { isAnyOf } from '@reduxjs/toolkit'
import { storedElsewhere } from './persistence'
import type { AppStore } from './store'
import { loggedIn, loggedOut, selectUser, sessionMissing, sessionRestored } from '@/features/auth/authSlice'
import { toUser } from '@/features/auth/user'
import { loadCartUnlessFresh } from '@/features/cart/cartThunks'
import { loadFavoritesUnlessFresh } from '@/features/favorites/favoritesThunks'
import { followPrices } from '@/features/pricing/pricingThunks'
import { onStorageNews, ownedKey, readOwned, readPrices, readUser } from '@/platform/storage'

/**
 * Finds out who is signed in, before anything is drawn, and keeps up with what other tabs do: who signs in or out there
 * does so here, and lists that change there change here.
 * @returns how to stop
 */
export function startSession(store: AppStore): () => void {
  /** What storage was last seen to say; what it never kept cannot be missed from it. */
  let seen = JSON.stringify(readUser())
  const user = toUser(readUser())
  store.dispatch(user ? sessionRestored(user) : sessionMissing())

  const followUser = () => {
    const stored = readUser()
    const now = JSON.stringify(stored)
    if (now === seen) return
    seen = now
    const next = toUser(stored)
    if (next) store.dispatch(sessionRestored(next))
    else if (selectUser(store.getState())) store.dispatch(sessionMissing())
  }
  // What this tab itself has written is no news to it.
  const stopWatching = store.startListening({
    matcher: isAnyOf(loggedIn, loggedOut),
    effect: () => {
      seen = JSON.stringify(readUser())
    },
  })

  const stopListening = onStorageNews((news) => {
    if (news.about === 'user') followUser()
    if (news.about === 'prices') store.dispatch(followPrices(news.value))
    if (news.about === 'owned') store.dispatch(storedElsewhere(news.key, news.value))
  })

  // A page that was frozen, that comes back from the browser's memory or had no network, heard nothing meanwhile.
  const catchUp = () => {
    followUser()
    const owner = selectUser(store.getState())?.id
    if (owner === undefined) return
    for (const name of ['cart', 'favorites'] as const) {
      const key = ownedKey(name, owner)
      const stored = readOwned(key)
      if (stored !== undefined) store.dispatch(storedElsewhere(key, stored))
    }
    store.dispatch(followPrices(readPrices()))
    store.dispatch(loadFavoritesUnlessFresh())
    store.dispatch(loadCartUnlessFresh())
  }
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') catchUp()
    else store.flush()
  }
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) catchUp()
  }
  document.addEventListener('visibilitychange', handleVisibility)
  window.addEventListener('pageshow', handleShow)
  window.addEventListener('online', catchUp)
  window.addEventListener('pagehide', store.flush)
  return () => {
    stopWatching()
    stopListening()
    document.removeEventListener('visibilitychange', handleVisibility)
    window.removeEventListener('online', catchUp)
    window.removeEventListener('pageshow', handleShow)
    window.removeEventListener('pagehide', store.flush)
  }
}
