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
import { recoverLostChunk } from '@/platform/lostChunk'
import { readUser, subscribeToStorage } from '@/platform/storage'
import { ChunkLoadError } from '@/shared/async/chunkLoadError'
import { loadUserData } from './loadUserData'
import type { AppStore } from './store'

/**
 * Restores the signed-in user before the first render, and follows other tabs: a sign-in, a sign-out or a list change
 * there also happens here. If a user is stored, the code of a user's data must be loaded before.
 * @returns a function that stops it
 */
export function startSession(store: AppStore): () => void {
  /** The stored user as last read, as JSON. If no user was stored, its absence is not a sign-out. */
  let seen = JSON.stringify(readUser())
  let isStopped = false
  const user = toUser(readUser())
  store.dispatch(user ? sessionRestored(user) : sessionMissing())

  const followUser = () => {
    const stored = readUser()
    const now = JSON.stringify(stored)
    if (now === seen || isStopped) return
    const next = toUser(stored)
    if (next && !store.userData()) {
      // Then look again: the other tab may have signed out meanwhile. If the chunk fails to load, the next event retries,
      // and if that fails too, a reload may bring it.
      loadUserData(store).then(followUser, (error: unknown) => {
        if (error instanceof ChunkLoadError) void recoverLostChunk(error, false)
      })
      return
    }
    seen = now
    if (next) store.dispatch(sessionRestored(next))
    else if (selectUser(store.getState())) store.dispatch(sessionMissing())
  }
  // Ignore this tab's own writes.
  const stopWatching = store.startListening({
    matcher: isAnyOf(loggedIn, loggedOut, accountSynced),
    effect: async () => {
      // After the listeners that write the user, which may have been added later.
      await Promise.resolve()
      seen = JSON.stringify(readUser())
    },
  })

  const stopListening = subscribeToStorage((change) => {
    if (change.about === 'user') followUser()
    else store.userData()?.follow(change)
  })

  // A page that was frozen, offline or in the back/forward cache has missed changes by other tabs and the server.
  const catchUp = () => {
    followUser()
    store.userData()?.catchUp()
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
    isStopped = true
    stopWatching()
    stopListening()
    document.removeEventListener('visibilitychange', handleVisibility)
    window.removeEventListener('online', catchUp)
    window.removeEventListener('pageshow', handleShow)
    window.removeEventListener('pagehide', store.flush)
  }
}
