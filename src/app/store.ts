import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { FLUSH, PERSIST, REHYDRATE } from 'redux-persist'
import { canvamanager } from '@/api/canvamanager'
import { startReceipts } from '@/features/checkout/keepReceipt'
import { startCompletion } from '@/features/checkout/startCompletion'
import { notified } from '@/features/notifications/notificationsSlice'
import type { AppDispatch, RootState } from '@/store/rootState'
import { startLateSync } from './lateSync'
import { startListeners } from './listeners'
import { createPersistence } from './persistence'
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
  const { reducer, start } = createPersistence(warnOnce)
  const store = configureStore({
    reducer,
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
  const persistence = start(store, startListening)
  startListeners(startListening, persistence, warnOnce)
  startReceipts(startListening)
  const stopCompletion = startCompletion(store, startListening)
  startLateSync(startListening)
  const lifetime = new AbortController()
  return Object.assign(store, {
    startListening,
    /** Aborted when the store stops. */
    lifetime: lifetime.signal,
    /** Stops listeners, requests and writes, as closing the tab would. */
    stop: () => {
      lifetime.abort()
      listeners.clearListeners()
      stopCompletion()
      persistence.stop()
      store.dispatch(canvamanager.util.resetApiState())
    },
  })
}

export type AppStore = ReturnType<typeof makeStore>
