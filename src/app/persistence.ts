import { combineSlices, createAction, type Reducer, type Store } from '@reduxjs/toolkit'
import { FLUSH, persistReducer, persistStore, type Storage } from 'redux-persist'
import { canvamanager } from '@/api/canvamanager'
import { authSlice } from '@/features/auth/authSlice'
import { cartSlice } from '@/features/cart/cartSlice'
import { checkoutSlice } from '@/features/checkout/checkoutSlice'
import { consentSlice } from '@/features/consent/consentSlice'
import { favoritesSlice } from '@/features/favorites/favoritesSlice'
import { imageCacheSlice } from '@/features/imageCache/imageCacheSlice'
import { emptyList } from '@/features/lists/imageList'
import { notificationsSlice } from '@/features/notifications/notificationsSlice'
import { announcementSlice } from '@/features/notifications/useAnnouncement'
import { pricingSlice } from '@/features/pricing/pricingSlice'
import { persistedPromoFields, promoSlice } from '@/features/promo/promoSlice'
import { selectionSlice } from '@/features/selection/selectionSlice'
import { updatesSlice } from '@/features/updates/updatesSlice'
import { ownedKey, readOwned, writeOwned } from '@/platform/storage'
import type { RootState, StartListening } from '@/store/rootState'

/** Creates the action by which a slice takes over a stored value, which is untrusted. */
export const storedReads = {
  cart: cartSlice.actions.storedListRead,
  favorites: favoritesSlice.actions.storedListRead,
  promo: promoSlice.actions.storedPromoRead,
}

/** The slices that redux-persist stores. features/checkout/purchaseThunks.ts stores the purchase, step by step. */
type PersistedName = keyof typeof storedReads
export const persistedNames = Object.keys(storedReads) as PersistedName[]

/** From this action on, the state holds another user's data. */
const ownerChanged = createAction('persistence/ownerChanged')
const nothingOwned: object = { cart: undefined, favorites: undefined, promo: undefined, checkout: undefined }

export type Persistence = ReturnType<ReturnType<typeof createPersistence>['start']>

/** Creates the root reducer, which stores the signed-in user's data in the browser, under keys with the user's id. */
export function createPersistence(onWriteFailed: () => void) {
  /** Id of the user whose data is in the state (User.id); null: a visitor, who has nothing stored. */
  let owner: string | null = null

  const storageOf = (name: PersistedName): Storage => ({
    // `switchOwner` reads instead: redux-persist reads late, when another user may be signed in.
    getItem: () => Promise.resolve(null),
    setItem: (_, value: object) => {
      if (owner !== null && !writeOwned(ownedKey(name, owner), value)) onWriteFailed()
      return Promise.resolve()
    },
    removeItem: () => Promise.resolve(),
  })
  // The cast hides redux-persist's `_persist` field, which the store never reads.
  const persisted = <State>(key: PersistedName, reducer: Reducer<State>, fields: readonly string[]) =>
    // Plain JSON instead of JSON strings inside JSON. Without a timeout, no timer stays.
    persistReducer<State>(
      { key, storage: storageOf(key), whitelist: [...fields], serialize: false, timeout: 0 },
      reducer,
    ) as unknown as Reducer<State>

  const combined = combineSlices(
    canvamanager,
    authSlice,
    consentSlice,
    imageCacheSlice,
    pricingSlice,
    notificationsSlice,
    announcementSlice,
    selectionSlice,
    updatesSlice,
    checkoutSlice,
    {
      cart: persisted('cart', cartSlice.reducer, Object.keys(emptyList)),
      favorites: persisted('favorites', favoritesSlice.reducer, Object.keys(emptyList)),
      promo: persisted('promo', promoSlice.reducer, persistedPromoFields),
    },
  )
  // Dropping the slices also drops their `_persist` field, so that persist() starts again for the next user.
  const reducer: Reducer<RootState> = (state, action) =>
    combined(state && ownerChanged.match(action) ? { ...state, ...nothingOwned } : state, action)

  function start(store: Store<RootState>, startListening: StartListening) {
    // Its types lack `manualPersist`, with which it waits for the first user.
    const persistor = persistStore(store, { manualPersist: true } as object)
    // redux-persist takes one timer turn per field, which takes seconds in a background tab, while other tabs wait.
    startListening({
      predicate: ({ type }, state, before) =>
        type !== FLUSH && persistedNames.some((name) => state[name] !== before[name]),
      effect: () => void persistor.flush(),
    })
    return {
      /** Drops the current user's data from the state and loads the next user's. */
      switchOwner: (next: string | null) => {
        if (next === owner) return
        owner = next
        store.dispatch(ownerChanged())
        if (next === null) return
        persistor.persist()
        for (const name of persistedNames) store.dispatch(storedReads[name](readOwned(ownedKey(name, next))))
      },
      /** Writes nothing from now on. */
      stop: () => {
        persistor.pause()
      },
    }
  }
  return { reducer, start }
}
