import { createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import { persistReducer, persistStore, REHYDRATE, type PersistConfig, type WebStorage } from 'redux-persist'
import type { AppStore, OwnedState, RootState } from './store'
import { checkoutSlice } from '@/features/checkout/checkoutSlice'
import { cartSlice } from '@/features/cart/cartSlice'
import { favoritesSlice } from '@/features/favorites/favoritesSlice'
import { listFieldsKept, withStored } from '@/features/lists/listSlice'
import { promoFieldsKept, promoSlice, toStoredPromo } from '@/features/promo/promoSlice'
import { ownedKey, readOwned, writeOwned, type OwnedName } from '@/platform/storage'

/** The person whose lists are in the state (User.id); null: a visitor, who has none and for whom nothing is kept. */
export type OwnerId = string | null

/** The state holds another person's things from here on. */
const ownerChanged = createAction<OwnerId>('persistence/ownerChanged')

/** How one thing that belongs to a person is kept: which fields, and how what was stored is taken in again. */
type Kept<State> = {
  readonly reducer: Reducer<State>
  readonly fields: readonly string[]
  /** The state with what was found in storage, which may be anything: another version's, or somebody's prank. */
  readonly withStored: (state: State, stored: unknown) => State
}

/** The whole of what redux-persist keeps, per person. A purchase is written down by its outbox, step by step. */
const kept: { readonly [Name in OwnedName]: Kept<OwnedState[Name]> } = {
  cart: { reducer: cartSlice.reducer, fields: listFieldsKept, withStored },
  favorites: { reducer: favoritesSlice.reducer, fields: listFieldsKept, withStored },
  promo: { reducer: promoSlice.reducer, fields: promoFieldsKept, withStored: (_, stored) => toStoredPromo(stored) },
}

/**
 * Reducers of what belongs to a person. Each owner gets reducers of their own, so that a key, a queue of writes and an
 * answer from storage only ever know that owner; nothing late can reach the next one.
 */
export function ownedReducersFor(
  owner: OwnerId,
  onWriteFailed: () => void,
): { [Name in keyof OwnedState]: Reducer<OwnedState[Name]> } {
  const forOwner = <Name extends OwnedName>(name: Name): Reducer<OwnedState[Name]> =>
    owner === null ? kept[name].reducer : persisted(ownedKey(name, owner), kept[name], onWriteFailed)
  return {
    cart: forOwner('cart'),
    favorites: forOwner('favorites'),
    promo: forOwner('promo'),
    checkout: checkoutSlice.reducer,
  }
}

function persisted<State>(
  key: string,
  { reducer, fields, withStored: reconcile }: Kept<State>,
  onWriteFailed: () => void,
) {
  const config: PersistConfig<State> = {
    key,
    version: 1,
    // Without it the keys would be called 'persist:cart_7' (contract.md, storage).
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way to name a key exactly
    keyPrefix: '',
    storage: engine(onWriteFailed),
    // The engine writes JSON once; redux-persist would write texts within a text.
    serialize: false,
    getStoredState: async () => Promise.resolve(readOwned(key) as never),
    whitelist: [...fields],
    stateReconciler: (stored: unknown, before) => reconcile(before, stored),
    // Reading is immediate; a timer would only keep a tab awake.
    timeout: 0,
  }
  // The marker `_persist` is redux-persist's own business: nothing here reads it.
  return persistReducer(config, reducer) as unknown as Reducer<State>
}

function engine(onWriteFailed: () => void): WebStorage {
  return {
    // Not called: getStoredState reads.
    getItem: () => Promise.resolve(null),
    removeItem: () => Promise.resolve(),
    setItem: (key, value) => {
      if (!writeOwned(key, value as unknown as object)) onWriteFailed()
      return Promise.resolve()
    },
  }
}

/** The root reducer that forgets the last owner's things when the owner changes. */
export function forgettingOwner(reducer: Reducer<RootState>): Reducer<RootState> {
  return (state, action) => reducer(state && ownerChanged.match(action) ? withoutOwned(state) : state, action)
}

// With the things goes redux-persist's marker in them, so that the next PERSIST reads the next owner's keys.
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
  /** Drops the present owner's things from the state and loads the next owner's. */
  readonly switchOwner: (next: OwnerId) => void
  /** Writes out what is still waiting, because the page may be gone in a moment. */
  readonly flush: () => void
  /** Writes out what is still waiting, and nothing after it. */
  readonly stop: () => void
}

/** Keeps each person's things in the browser, under keys of their own. */
export function startPersistence(
  store: Pick<AppStore, 'dispatch' | 'replaceReducer'>,
  reducerFor: (owner: OwnerId) => Reducer<RootState>,
): Persistence {
  // Its types know neither a store that is still being made nor the option, which keeps it from starting by itself.
  const persistor = persistStore(store as never, { manualPersist: true } as object)
  let current: OwnerId = null
  const flush = () => void persistor.flush()
  const switchOwner = (next: OwnerId) => {
    if (next === current) return
    current = next
    // Nothing of theirs may be waiting to be written when what is kept of them is deleted.
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

/** Another tab wrote this under a key; reducers take it if the key is theirs. */
export const storedElsewhere = (key: string, stored: unknown): UnknownAction => ({
  type: REHYDRATE,
  key,
  payload: stored,
})
