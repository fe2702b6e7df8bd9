import { isAnyOf } from '@reduxjs/toolkit'
import { accountSynced, loggedIn, selectUser, sessionRestored } from '@/features/auth/authSlice'
import { syncAccount } from '@/features/auth/syncAccount'
import { isPlaceholder } from '@/features/auth/user'
import { cartSlice, selectIsCartUnsent } from '@/features/cart/cartSlice'
import { sendCart } from '@/features/cart/cartThunks'
import { favoritesSlice, selectAreFavoritesUnsent } from '@/features/favorites/favoritesSlice'
import { sendFavorites } from '@/features/favorites/favoritesThunks'
import { growingPause } from '@/shared/async/growingPause'
import type { AppDispatch, RootState, StartListening } from '@/store/rootState'

type Store = { readonly dispatch: AppDispatch; readonly getState: () => RootState }

const LONGEST_PAUSE_MS = 60_000

/** Returns whether the server does not know the user yet, or lacks changes of their lists. */
function isDue(state: RootState): boolean {
  const user = selectUser(state)
  if (!user || isPlaceholder(user)) return false
  return user.userId === null || selectIsCartUnsent(state) || selectAreFavoritesUnsent(state)
}

/**
 * Registers a user whose registration failed at sign-in, and sends the lists collected since; retries with a growing
 * pause (spec: calls.late-sync).
 * @returns a function that stops it
 */
export function startLateSync({ dispatch, getState }: Store, startListening: StartListening): () => void {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isStopped = false

  /** @returns false when a retry could still help */
  const syncAll = async (): Promise<boolean> => {
    if (!(await dispatch(syncAccount()))) return selectUser(getState()) === null
    const results = [await dispatch(sendCart()), await dispatch(sendFavorites())]
    return results.every(({ isDone, refused }) => isDone || refused.length > 0)
  }
  const run = async () => {
    if (isRunning || isStopped || !isDue(getState())) return
    clearTimeout(timer)
    timer = undefined
    isRunning = true
    const isDone = await syncAll()
    isRunning = false
    failures = isDone ? 0 : failures + 1
    if (!isDone) runLater()
  }
  const runLater = () => {
    if (timer !== undefined || isRunning || isStopped || !isDue(getState())) return
    timer = setTimeout(
      () => {
        timer = undefined
        void run()
      },
      growingPause(failures, LONGEST_PAUSE_MS),
    )
  }
  const runNow = () => void run()
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') runNow()
  }

  // The request at sign-in has just failed.
  startListening({ actionCreator: loggedIn, effect: runLater })
  startListening({
    matcher: isAnyOf(sessionRestored, accountSynced, cartSlice.actions.loaded, favoritesSlice.actions.loaded),
    effect: runNow,
  })
  window.addEventListener('online', runNow)
  document.addEventListener('visibilitychange', handleVisibility)
  return () => {
    isStopped = true
    clearTimeout(timer)
    window.removeEventListener('online', runNow)
    document.removeEventListener('visibilitychange', handleVisibility)
  }
}
