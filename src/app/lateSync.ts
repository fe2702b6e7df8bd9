import { createAction, isAnyOf } from '@reduxjs/toolkit'
import { accountSynced, loggedIn, selectUser, sessionRestored } from '@/features/auth/authSlice'
import { syncAccount } from '@/features/auth/syncAccount'
import { isPlaceholder } from '@/features/auth/user'
import { cartSlice, selectIsCartUnsent } from '@/features/cart/cartSlice'
import { sendCart } from '@/features/cart/cartThunks'
import { favoritesSlice, selectAreFavoritesUnsent } from '@/features/favorites/favoritesSlice'
import { sendFavorites } from '@/features/favorites/favoritesThunks'
import { growingPause } from '@/shared/async/growingPause'
import type { AppThunk, RootState, StartListening } from '@/store/rootState'

const LONGEST_PAUSE_MS = 60_000

/** The page is visible or online again. */
export const pageResumed = createAction('session/pageResumed')

const isRetryDue = isAnyOf(
  ...[pageResumed, sessionRestored, accountSynced, cartSlice.actions.loaded, favoritesSlice.actions.loaded],
)

/** Returns whether the server does not know the user yet, or lacks changes of their lists. */
function isUnsynced(state: RootState): boolean {
  const user = selectUser(state)
  if (!user || isPlaceholder(user)) return false
  return user.userId === null || selectIsCartUnsent(state) || selectAreFavoritesUnsent(state)
}

/** Registers the user and sends both lists. @returns whether a retry could help */
const syncAll = (): AppThunk<Promise<boolean>> => async (dispatch) => {
  if (!(await dispatch(syncAccount()))) return true
  return [await dispatch(sendCart()), await dispatch(sendFavorites())].includes(null)
}

/**
 * Registers a user whose registration failed at sign-in, and sends the lists collected since; retries with a growing
 * pause (spec: calls.late-sync).
 */
export function startLateSync(startListening: StartListening): void {
  startListening({
    predicate: (_, state, before) => isUnsynced(state) && !isUnsynced(before),
    effect: async (action, api) => {
      api.cancelActiveListeners()
      // The request at sign-in has just failed.
      if (loggedIn.match(action)) await api.take(isRetryDue, growingPause(1, LONGEST_PAUSE_MS))
      for (let failures = 1; isUnsynced(api.getState()); failures += 1) {
        const canRetry = await api.pause(api.dispatch(syncAll()))
        if (!isUnsynced(api.getState())) return
        // What the server refused waits for the user.
        await api.take(isRetryDue, canRetry ? growingPause(failures, LONGEST_PAUSE_MS) : undefined)
      }
    },
  })
}
