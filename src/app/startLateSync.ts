import { isAnyOf } from '@reduxjs/toolkit'
import { accountSynced, loggedIn, selectUser, sessionRestored } from '@/features/auth/authSlice'
import { isPlaceholder } from '@/features/auth/user'
import { cartSlice, selectIsCartUnsent } from '@/features/cart/cartSlice'
import { favoritesSlice, selectAreFavoritesUnsent } from '@/features/favorites/favoritesSlice'
import type { AppDispatch, RootState, StartListening } from '@/store/rootState'
import type { LateSync } from './lateSync'

type Store = { readonly dispatch: AppDispatch; readonly getState: () => RootState }

/** Returns whether the server does not know the user yet, or lacks images of their lists. */
function isDue(state: RootState): boolean {
  const user = selectUser(state)
  if (!user || isPlaceholder(user)) return false
  return user.userId === null || selectIsCartUnsent(state) || selectAreFavoritesUnsent(state)
}

/**
 * Registers a user later whom the server did not take in at sign-in, and sends the lists collected since
 * (spec: calls.late-sync). Only such a user loads the code for it.
 * @returns a function that stops it
 */
export function startLateSync(store: Store, startListening: StartListening): () => void {
  let sync: LateSync | undefined
  let isStopped = false

  const resume = async (isAtOnce: boolean) => {
    if (!isDue(store.getState())) return
    // Once it is there, at once: what it does itself comes back as an event, which it ignores only while it runs.
    if (!sync) {
      const { lateSync } = await import('./lateSync')
      if (isStopped) return
      sync ??= store.dispatch(lateSync())
    }
    if (isAtOnce) sync.retryNow()
    else sync.retryLater()
  }
  // The chunk can fail to load; the next event retries.
  const resumeNow = () => void resume(true).catch(() => undefined)
  const resumeLater = () => void resume(false).catch(() => undefined)
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') resumeNow()
  }

  // The request at sign-in has just failed.
  startListening({ actionCreator: loggedIn, effect: resumeLater })
  startListening({
    matcher: isAnyOf(sessionRestored, accountSynced, cartSlice.actions.loaded, favoritesSlice.actions.loaded),
    effect: resumeNow,
  })
  window.addEventListener('online', resumeNow)
  document.addEventListener('visibilitychange', handleVisibility)
  return () => {
    isStopped = true
    window.removeEventListener('online', resumeNow)
    document.removeEventListener('visibilitychange', handleVisibility)
    sync?.stop()
  }
}
