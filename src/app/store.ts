import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  type Reducer,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { FLUSH, PERSIST, REHYDRATE } from 'redux-persist'
import { startListeners } from './listeners'
import { forgettingOwner, ownedReducersFor, startPersistence, type OwnerId } from './persistence'
import { settlePurchases } from './purchases'
import { text } from './text'
import { canvamanager } from '@/api/canvamanager'
import { authSlice } from '@/features/auth/authSlice'
import type { Checkout } from '@/features/checkout/checkoutSlice'
import { imageCacheSlice } from '@/features/imageCache/imageCacheSlice'
import type { ListState } from '@/features/lists/listSlice'
import { announcementSlice } from '@/features/notifications/announcementSlice'
import { notificationsSlice, notified } from '@/features/notifications/notificationsSlice'
import { pricingSlice } from '@/features/pricing/pricingSlice'
import type { Promo } from '@/features/promo/promoSlice'
import { updatesSlice } from '@/features/updates/updatesSlice'

const sharedReducers = {
  [canvamanager.reducerPath]: canvamanager.reducer,
  [authSlice.name]: authSlice.reducer,
  [imageCacheSlice.name]: imageCacheSlice.reducer,
  [notificationsSlice.name]: notificationsSlice.reducer,
  [announcementSlice.name]: announcementSlice.reducer,
  [pricingSlice.name]: pricingSlice.reducer,
  [updatesSlice.name]: updatesSlice.reducer,
}

/** What belongs to the person who is signed in. */
export type OwnedState = { cart: ListState; favorites: ListState; promo: Promo; checkout: Checkout }

type SharedState = { [Name in keyof typeof sharedReducers]: ReturnType<(typeof sharedReducers)[Name]> }
export type RootState = SharedState & OwnedState
export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>
export type AppThunk<Result = void> = ThunkAction<Result, RootState, undefined, UnknownAction>

/** Redux Toolkit's checks (not in production) warn when they take longer; on a busy machine 32 ms says nothing of the state. */
const SLOW_CHECK_MS = 1000

/**
 * A store of its own for each caller: the app makes one, every test its own. It begins without knowing who is there.
 * Without `checksState` Redux Toolkit's checks are off, which take half the time where thousands of stores are made.
 */
export function makeStore({ checksState = true } = {}) {
  const reducerFor = (owner: OwnerId): Reducer<RootState> =>
    forgettingOwner(combineReducers({ ...sharedReducers, ...ownedReducersFor(owner, sayOnce) }))

  const listeners = createListenerMiddleware<RootState, AppDispatch>()
  const store = configureStore({
    reducer: reducerFor(null),
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        // redux-persist puts functions into its actions.
        serializableCheck: checksState && { ignoredActions: [FLUSH, PERSIST, REHYDRATE], warnAfter: SLOW_CHECK_MS },
        immutableCheck: checksState && { warnAfter: SLOW_CHECK_MS },
      })
        .prepend(listeners.middleware)
        .concat(canvamanager.middleware),
  })

  // Once: the next failure would not tell anything new.
  let isSaid = false
  function sayOnce() {
    if (isSaid) return
    isSaid = true
    // Not in the middle of a reducer, which may be where writing failed.
    queueMicrotask(() => store.dispatch(notified({ type: 'warning', text: text.cannotKeep, durationMs: 8000 })))
  }

  const persistence = startPersistence(store, reducerFor)
  startListeners(listeners.startListening, persistence, sayOnce)
  const stopSettling = settlePurchases(store, listeners.startListening)
  const stop = () => {
    listeners.clearListeners()
    stopSettling()
    persistence.stop()
    store.dispatch(canvamanager.util.resetApiState())
  }
  return Object.assign(store, {
    /** Writes out what is waiting to be kept. */
    flush: persistence.flush,
    startListening: listeners.startListening,
    /** Ends whatever is under way, as closing the tab would. */
    stop,
  })
}

export type AppStore = ReturnType<typeof makeStore>
