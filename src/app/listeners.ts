import { isAnyOf, type ListenerMiddlewareInstance } from '@reduxjs/toolkit'
import type { Persistence } from './persistence'
import type { AppDispatch, RootState } from './store'
import { loggedIn, loggedOut, selectUser, sessionMissing, sessionRestored } from '@/features/auth/authSlice'
import { cartSlice, selectCartImages } from '@/features/cart/cartSlice'
import { preloadCart } from '@/features/cart/cartThunks'
import { favoritesSlice } from '@/features/favorites/favoritesSlice'
import { preloadFavorites } from '@/features/favorites/favoritesThunks'
import { promoApplied, promoRemoved } from '@/features/promo/promoSlice'
import { itemsParams, trackEvent } from '@/platform/analytics'
import { forgetEverybodyBut, forgetPeople, writeUser } from '@/platform/storage'

type StartListening = ListenerMiddlewareInstance<RootState, AppDispatch>['startListening']

/** Time for the page to show itself before it asks for lists (spec section 9). */
const PRELOAD_DELAY_MS = 100

const sessionChanged = isAnyOf(loggedIn, loggedOut, sessionRestored, sessionMissing)

/** Starts every reaction that crosses features. The order is that of the effects. */
export function startListeners(
  startListening: StartListening,
  persistence: Persistence,
  onWriteFailed: () => void,
): void {
  keepSession(startListening, persistence, onWriteFailed)
  keepChangesAtOnce(startListening, persistence)
  preloadLists(startListening)
  reportSessions(startListening)
  reportLists(startListening)
}

/** Whoever is signed in owns the lists in the state; whoever has left leaves nothing behind. */
function keepSession(startListening: StartListening, persistence: Persistence, onWriteFailed: () => void): void {
  startListening({
    matcher: sessionChanged,
    effect: (action, api) => {
      const user = selectUser(api.getState())
      const before = selectUser(api.getOriginalState())
      persistence.switchOwner(user?.id ?? null)
      // Also when they left in another tab: this one may have written a list since.
      if (before && !user) forgetPeople()
      // Also what somebody left who never signed out.
      if (user && (loggedIn.match(action) || (before && before.id !== user.id))) forgetEverybodyBut(user.id)
      if (user && loggedIn.match(action) && !writeUser(user)) onWriteFailed()
    },
  })
}

/**
 * What a person changes is written at once: redux-persist would take a turn of a timer for each field, which takes
 * seconds in a tab that nobody looks at, while other tabs wait to follow.
 */
function keepChangesAtOnce(startListening: StartListening, persistence: Persistence): void {
  const { actions: favorites } = favoritesSlice
  const { actions: cart } = cartSlice
  startListening({
    matcher: isAnyOf(
      ...[favorites.imageAdded, favorites.imageRemoved, favorites.loaded],
      ...[cart.imageAdded, cart.imageRemoved, cart.cleared, cart.loaded],
      ...[promoApplied, promoRemoved],
    ),
    effect: persistence.flush,
  })
}

/** A moment after somebody is there, what the server knows of their lists is asked for (spec section 4). */
function preloadLists(startListening: StartListening): void {
  startListening({
    matcher: sessionChanged,
    effect: async (_, api) => {
      api.cancelActiveListeners()
      if (!selectUser(api.getState())) return
      await api.delay(PRELOAD_DELAY_MS)
      api.dispatch(preloadFavorites())
      api.dispatch(preloadCart())
    },
  })
}

function reportSessions(startListening: StartListening): void {
  startListening({
    actionCreator: loggedIn,
    effect: () => {
      trackEvent('login', { method: 'Google' })
    },
  })
  startListening({
    actionCreator: loggedOut,
    effect: () => {
      trackEvent('logout', { method: 'Google' })
    },
  })
}

/** Lists that change because another tab or the server changed them are not reported: it was done elsewhere. */
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
      effect: ({ payload: { image } }) => {
        trackEvent(event, itemsParams([image]))
      },
    })
  }
  startListening({
    actionCreator: cartSlice.actions.cleared,
    effect: ({ payload }, api) => {
      const images = selectCartImages(api.getOriginalState()).filter(({ id }) => payload.ids.includes(id))
      trackEvent('clear_cart', itemsParams(images))
    },
  })
}
