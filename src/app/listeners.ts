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
import { favoritesSlice } from '@/features/favorites/favoritesSlice'
import { preloadFavorites } from '@/features/favorites/favoritesThunks'
import { cachedImagesFound } from '@/features/imageCache/imageCacheSlice'
import { preloadPrices, unitPrice } from '@/features/pricing/pricingThunks'
import { promoApplied, promoRemoved, promoUsed } from '@/features/promo/promoSlice'
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
  writeChangesAtOnce(startListening, persistence)
  preloadLists(startListening)
  reportSessions(startListening)
  reportLists(startListening)
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
        const { cart, favorites } = api.getOriginalState()
        api.dispatch(cartSlice.actions.imagesAdopted(cart.images))
        api.dispatch(favoritesSlice.actions.imagesAdopted(favorites.images))
        persistence.flush()
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
 * Writes a user's change at once. redux-persist takes one timer turn per field, which takes seconds in a background
 * tab, while other tabs wait for the change.
 */
function writeChangesAtOnce(startListening: StartListening, persistence: Persistence): void {
  const { actions: favorites } = favoritesSlice
  const { actions: cart } = cartSlice
  startListening({
    matcher: isAnyOf(
      ...[favorites.imageAdded, favorites.imageRemoved, favorites.loaded, favorites.queuedChangeSent],
      ...[cart.imageAdded, cart.imageRemoved, cart.cleared, cart.loaded, cart.queuedChangeSent],
      ...[promoApplied, promoRemoved, promoUsed],
    ),
    effect: () => {
      persistence.flush()
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

function reportSessions(startListening: StartListening): void {
  for (const [actionCreator, event] of [
    [loggedIn, 'login'],
    [loggedOut, 'logout'],
  ] as const) {
    startListening({
      matcher: actionCreator.match,
      effect: () => {
        trackEvent(event, { method: 'Google' })
      },
    })
  }
}

/** Reports this tab's list changes only. Changes by another tab or the server were reported where they were made. */
function reportLists(startListening: StartListening): void {
  const changes = [
    [favoritesSlice.actions.imageAdded, 'add_to_wishlist'],
    [favoritesSlice.actions.imageRemoved, 'remove_from_wishlist'],
    [cartSlice.actions.imageAdded, 'add_to_cart'],
    [cartSlice.actions.imageRemoved, 'remove_from_cart'],
  ] as const
  for (const [actionCreator, event] of changes) {
    startListening({
      actionCreator,
      effect: ({ payload: { image } }, { dispatch }) => {
        trackEvent(event, itemsParams([image], dispatch(unitPrice())))
      },
    })
  }
  startListening({
    actionCreator: cartSlice.actions.cleared,
    effect: ({ payload }, api) => {
      const images = selectCartImages(api.getOriginalState()).filter(({ id }) => payload.ids.includes(id))
      trackEvent('clear_cart', itemsParams(images, api.dispatch(unitPrice())))
    },
  })
}
