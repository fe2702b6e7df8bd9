import { isAnyOf } from '@reduxjs/toolkit'
import {
  accountSynced,
  loggedIn,
  loggedOut,
  selectUser,
  sessionMissing,
  sessionRestored,
} from '@/features/auth/authSlice'
import { isPlaceholder } from '@/features/auth/user'
import { cartSlice, selectCartImages } from '@/features/cart/cartSlice'
import { preloadCart } from '@/features/cart/cartThunks'
import { favoritesSlice, selectFavorites } from '@/features/favorites/favoritesSlice'
import { preloadFavorites } from '@/features/favorites/favoritesThunks'
import { cachedImagesFound } from '@/features/imageCache/imageCacheSlice'
import { preloadPrices, unitPrice } from '@/features/pricing/pricingThunks'
import { itemsParams, trackEvent } from '@/platform/analytics'
import { deleteImageCache } from '@/platform/cachedImages'
import { clearOtherUsers, clearUsers, writeUser } from '@/platform/storage'
import type { StartListening } from '@/store/rootState'
import type { Persistence } from './persistence'

/** Lets the page paint before the lists are requested (spec: 9.preload). */
const PRELOAD_DELAY_MS = 100

const sessionChanged = isAnyOf(loggedIn, loggedOut, sessionRestored, sessionMissing, accountSynced)

/** Starts all listeners that cross features. Their order here is the order in which their effects run. */
export function startListeners(
  startListening: StartListening,
  persistence: Persistence,
  onWriteFailed: () => void,
): void {
  syncSession(startListening, persistence, onWriteFailed)
  preloadLists(startListening)
  reportEvents(startListening)
}

/** Loads the signed-in user's lists into the state; sign-out deletes the user's stored data (spec: 4.auth.logout). */
function syncSession(startListening: StartListening, persistence: Persistence, onWriteFailed: () => void): void {
  startListening({
    matcher: sessionChanged,
    effect: (action, api) => {
      const user = selectUser(api.getState())
      const before = selectUser(api.getOriginalState())
      persistence.switchOwner(user?.id ?? null)
      if (before && isPlaceholder(before) && user && loggedIn.match(action)) {
        // Move the placeholder's lists to the account (spec: calls.late-identity).
        const state = api.getOriginalState()
        api.dispatch(cartSlice.actions.imagesAdopted({ images: selectCartImages(state), isQueued: true }))
        api.dispatch(favoritesSlice.actions.imagesAdopted({ images: selectFavorites(state), isQueued: true }))
      }
      // Also after a sign-out in another tab: this tab may have written a list since.
      if (before && !user) {
        clearUsers()
        // The cached images show what the user liked and viewed.
        api.dispatch(cachedImagesFound([]))
        void deleteImageCache()
      }
      // Also deletes the data of an earlier user who never signed out.
      if (user && (loggedIn.match(action) || (before && before.id !== user.id))) clearOtherUsers(user.id)
      // Also the id of a user who was registered late.
      if (user && isAnyOf(loggedIn, accountSynced)(action) && !writeUser(user)) onWriteFailed()
    },
  })
}

/**
 * Requests favorites, cart and prices 100 ms after a user signs in, is restored or registered (spec: 4.auth.preload).
 */
function preloadLists(startListening: StartListening): void {
  startListening({
    matcher: sessionChanged,
    effect: async (_, api) => {
      api.cancelActiveListeners()
      if (!selectUser(api.getState())) return
      await api.delay(PRELOAD_DELAY_MS)
      api.dispatch(preloadFavorites())
      api.dispatch(preloadCart())
      api.dispatch(preloadPrices())
    },
  })
}

/** Reports this tab's events only. Changes by another tab or the server were reported where they were made. */
function reportEvents(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(loggedIn, loggedOut),
    effect: (action) => {
      trackEvent(loggedIn.match(action) ? 'login' : 'logout', { method: 'Google' })
    },
  })
  const changes = [
    [favoritesSlice.actions.imageAdded, 'add_to_wishlist'],
    [favoritesSlice.actions.imageRemoved, 'remove_from_wishlist'],
    [cartSlice.actions.imageAdded, 'add_to_cart'],
    [cartSlice.actions.imageRemoved, 'remove_from_cart'],
    [cartSlice.actions.cleared, 'clear_cart'],
  ] as const
  for (const [actionCreator, event] of changes) {
    startListening({
      actionCreator,
      effect: ({ payload: { images } }, { dispatch }) => {
        trackEvent(event, itemsParams(images, dispatch(unitPrice())))
      },
    })
  }
}
