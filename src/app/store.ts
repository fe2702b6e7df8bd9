import { combineReducers, configureStore, createListenerMiddleware, type Reducer } from '@reduxjs/toolkit'
import { FLUSH, PERSIST, REHYDRATE } from 'redux-persist'
import { canvamanager } from '@/api/canvamanager'
import { authSlice } from '@/features/auth/authSlice'
import { startCompletion } from '@/features/checkout/startCompletion'
import { consentSlice } from '@/features/consent/consentSlice'
import { imageCacheSlice } from '@/features/imageCache/imageCacheSlice'
import { announcementSlice } from '@/features/notifications/announcementSlice'
import { notificationsSlice, notified } from '@/features/notifications/notificationsSlice'
import { pricingSlice } from '@/features/pricing/pricingSlice'
import { updatesSlice } from '@/features/updates/updatesSlice'
import type { AppDispatch, RootState } from '@/store/rootState'
import { startListeners } from './listeners'
import { resetOnOwnerChange, ownedReducersFor, startPersistence, type OwnerId } from './persistence'
import { startLateSync } from './startLateSync'
import { text } from './text'

const sharedReducers = {
  [canvamanager.reducerPath]: canvamanager.reducer,
  [authSlice.name]: authSlice.reducer,
  [consentSlice.name]: consentSlice.reducer,
  [imageCacheSlice.name]: imageCacheSlice.reducer,
  [notificationsSlice.name]: notificationsSlice.reducer,
  [announcementSlice.name]: announcementSlice.reducer,
  [pricingSlice.name]: pricingSlice.reducer,
  [updatesSlice.name]: updatesSlice.reducer,
}

/** Redux Toolkit's development checks warn above this time; a busy machine often exceeds the default of 32 ms. */
const SLOW_CHECK_MS = 1000

/**
 * Creates a store: one for the app, one for each test. The signed-in user is unknown until startSession runs.
 * `checksState: false` turns off Redux Toolkit's checks, which take half the time where thousands of stores are
 * created.
 */
export function makeStore({ checksState = true } = {}) {
  const reducerFor = (owner: OwnerId): Reducer<RootState> =>
    resetOnOwnerChange(combineReducers({ ...sharedReducers, ...ownedReducersFor(owner, warnOnce) }))

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

  // Warn once: further failures add no information.
  let hasWarned = false
  function warnOnce() {
    if (hasWarned) return
    hasWarned = true
    // Dispatch later: the write may have failed inside a reducer.
    queueMicrotask(() => store.dispatch(notified({ type: 'warning', text: text.cannotKeep, durationMs: 8000 })))
  }

  const persistence = startPersistence(store, reducerFor)
  startListeners(listeners.startListening, persistence, warnOnce)
  const stopCompletion = startCompletion(store, listeners.startListening)
  const stopLateSync = startLateSync(store, listeners.startListening)
  const stop = () => {
    listeners.clearListeners()
    stopCompletion()
    stopLateSync()
    persistence.stop()
    store.dispatch(canvamanager.util.resetApiState())
  }
  return Object.assign(store, {
    /** Writes all pending changes to storage. */
    flush: persistence.flush,
    startListening: listeners.startListening,
    /** Stops listeners, requests and writes, as closing the tab would. */
    stop,
  })
}

export type AppStore = ReturnType<typeof makeStore>
