import { combineReducers, configureStore, createListenerMiddleware, type Reducer } from '@reduxjs/toolkit'
import { FLUSH, PERSIST, REHYDRATE } from 'redux-persist'
import { canvamanager } from '@/api/canvamanager'
import { startReceipts } from '@/features/checkout/keepReceipt'
import { startCompletion } from '@/features/checkout/startCompletion'
import { notified } from '@/features/notifications/notificationsSlice'
import type { AppDispatch, RootState } from '@/store/rootState'
import { startLateSync } from './lateSync'
import { startListeners } from './listeners'
import { ownedReducersFor, resetOnOwnerChange, startPersistence, type OwnerId } from './persistence'
import { sharedReducers } from './reducers'
import { text } from './text'

/** Redux Toolkit's development checks warn above this time; a busy machine often exceeds the default of 32 ms. */
const SLOW_CHECK_MS = 1000

/**
 * Creates a store: one for the app, one for each test. The signed-in user is unknown until startSession runs.
 * `checksState: false` turns off Redux Toolkit's checks, which take half the time where thousands of stores are
 * created.
 */
export function makeStore({ checksState = true } = {}) {
  const listeners = createListenerMiddleware<RootState, AppDispatch>()
  const reducerFor = (owner: OwnerId): Reducer<RootState> =>
    resetOnOwnerChange(combineReducers({ ...sharedReducers, ...ownedReducersFor(owner, warnOnce) }))
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
    queueMicrotask(() => store.dispatch(notified({ type: 'warning', text: text.cannotStore, durationMs: 8000 })))
  }

  const { startListening } = listeners
  const persistence = startPersistence(store, reducerFor)
  startListeners(startListening, persistence, warnOnce)
  startReceipts(startListening)
  const stopCompletion = startCompletion(store, startListening)
  const stopLateSync = startLateSync(store, startListening)
  const lifetime = new AbortController()
  return Object.assign(store, {
    startListening,
    /** Writes all pending changes to storage. */
    flush: persistence.flush,
    /** Aborted when the store stops. */
    lifetime: lifetime.signal,
    /** Stops listeners, requests and writes, as closing the tab would. */
    stop: () => {
      lifetime.abort()
      listeners.clearListeners()
      stopCompletion()
      stopLateSync()
      persistence.stop()
      store.dispatch(canvamanager.util.resetApiState())
    },
  })
}

export type AppStore = ReturnType<typeof makeStore>
