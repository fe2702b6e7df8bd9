import { createAction, type Reducer, type Store, type UnknownAction } from '@reduxjs/toolkit'
import { persistReducer, persistStore, REHYDRATE, type PersistConfig, type Storage } from 'redux-persist'
import { cartSlice } from '@/features/cart/cartSlice'
import { checkoutSlice } from '@/features/checkout/checkoutSlice'
import { favoritesSlice } from '@/features/favorites/favoritesSlice'
import { persistedListFields, reconcileStoredList } from '@/features/lists/listSlice'
import { persistedPromoFields, promoSlice, toStoredPromo } from '@/features/promo/promoSlice'
import { ownedKey, readOwned, writeOwned } from '@/platform/storage'
import type { RootState } from '@/store/rootState'

/** Id of the user whose lists are in the state (User.id); null: a visitor, who has no lists and nothing stored. */
export type OwnerId = string | null

/** The slices with the signed-in user's data. */
type OwnedState = Pick<RootState, 'cart' | 'favorites' | 'promo' | 'checkout'>
/** Those that redux-persist stores. */
type PersistedName = Exclude<keyof OwnedState, 'checkout'>

/** From this action on, the state holds another user's data. */
const ownerChanged = createAction<OwnerId>('persistence/ownerChanged')

/** How a slice is stored per user: its fields, and how its stored value is restored. */
type PersistedSlice<State> = {
  readonly reducer: Reducer<State>
  readonly fields: readonly string[]
  /** Reconciles the state with a stored value. It is untrusted: another version or the visitor may have written it. */
  readonly reconcile: (state: State, stored: unknown) => State
}

/** How redux-persist stores them per user. features/checkout/purchaseThunks.ts stores the purchase, step by step. */
const persistedSlices: { readonly [Name in PersistedName]: PersistedSlice<OwnedState[Name]> } = {
  cart: { reducer: cartSlice.reducer, fields: persistedListFields, reconcile: reconcileStoredList },
  favorites: { reducer: favoritesSlice.reducer, fields: persistedListFields, reconcile: reconcileStoredList },
  promo: {
    reducer: promoSlice.reducer,
    fields: persistedPromoFields,
    reconcile: (_, stored) => toStoredPromo(stored),
  },
}

/**
 * Creates the reducers of a user's data. Each user gets new ones, so that a storage key, a write queue and a read from
 * storage belong to one user only: nothing late can reach the next user.
 */
export function ownedReducersFor(
  owner: OwnerId,
  onWriteFailed: () => void,
): { [Name in keyof OwnedState]: Reducer<OwnedState[Name]> } {
  const forOwner = <Name extends PersistedName>(name: Name): Reducer<OwnedState[Name]> =>
    owner === null
      ? persistedSlices[name].reducer
      : persisted(ownedKey(name, owner), persistedSlices[name], onWriteFailed)
  return {
    cart: forOwner('cart'),
    favorites: forOwner('favorites'),
    promo: forOwner('promo'),
    checkout: checkoutSlice.reducer,
  }
}

function persisted<State>(
  key: string,
  { reducer, fields, reconcile }: PersistedSlice<State>,
  onWriteFailed: () => void,
) {
  const config: PersistConfig<State> = {
    key,
    version: 1,
    // Without it, redux-persist would name the keys 'persist:cart_7' (spec: 3.lists.stored).
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way to name a key exactly
    keyPrefix: '',
    storage: engine(onWriteFailed),
    // The engine has plain JSON; redux-persist would put JSON strings inside JSON.
    serialize: false,
    // As stored: the list of an earlier version has no fields.
    getStoredState: async () => Promise.resolve(readOwned(key) as never),
    whitelist: [...fields],
    stateReconciler: (stored: unknown, before) => reconcile(before, stored),
    // Reading is synchronous, so a timeout would only leave a timer running.
    timeout: 0,
  }
  // The cast hides redux-persist's `_persist` field, which the store never reads.
  return persistReducer(config, reducer) as unknown as Reducer<State>
}

function engine(onWriteFailed: () => void): Storage {
  return {
    // Never called: getStoredState reads instead.
    getItem: () => Promise.resolve(null),
    setItem: (key, value: object) => {
      if (!writeOwned(key, value)) onWriteFailed()
      return Promise.resolve()
    },
    removeItem: () => Promise.resolve(),
  }
}

/** Wraps the root reducer: drops the previous user's data when the owner changes. */
export function resetOnOwnerChange(reducer: Reducer<RootState>): Reducer<RootState> {
  return (state, action) => reducer(state && ownerChanged.match(action) ? withoutOwned(state) : state, action)
}

// This also drops redux-persist's `_persist` fields, so that the next PERSIST reads the next user's keys.
function withoutOwned({
  cart: _cart,
  favorites: _favorites,
  promo: _promo,
  checkout: _checkout,
  ...shared
}: RootState): RootState {
  return shared as RootState
}

export type Persistence = {
  /** Drops the current user's data from the state and loads the next user's. */
  readonly switchOwner: (next: OwnerId) => void
  /** Writes all pending changes, because the page may be closed in a moment. */
  readonly flush: () => void
  /** Writes all pending changes, and nothing afterwards. */
  readonly stop: () => void
}

/** Stores each user's data in the browser, under keys with the user's id. */
export function startPersistence(
  store: Store<RootState>,
  reducerFor: (owner: OwnerId) => Reducer<RootState>,
): Persistence {
  // Its types lack `manualPersist`, with which it waits for the first user.
  const persistor = persistStore(store, { manualPersist: true } as object)
  let current: OwnerId = null
  const flush = () => void persistor.flush()
  const switchOwner = (next: OwnerId) => {
    if (next === current) return
    current = next
    // No write of the previous user may be pending when their stored data is deleted.
    flush()
    store.replaceReducer(reducerFor(next))
    store.dispatch(ownerChanged(next))
    persistor.persist()
  }
  const stop = () => {
    flush()
    persistor.pause()
  }
  return { switchOwner, flush, stop }
}

/** The action for a value that another tab stored: the reducer with this key restores it. */
export const rehydratedFromTab = (key: string, stored: unknown): UnknownAction => ({
  type: REHYDRATE,
  key,
  payload: stored,
})
