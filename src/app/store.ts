import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import { canvamanager } from '@/api/canvamanager'
import type { StorageChange } from '@/platform/storage'
import type { AppDispatch, RootState, ThunkExtra } from '@/store/rootState'
import { loadUserData } from './loadUserData'
import { sharedReducers, visitorReducers } from './reducers'

/** Redux Toolkit's development checks warn above this time; a busy machine often exceeds the default of 32 ms. */
const SLOW_CHECK_MS = 1000

/** redux-persist's own names, without its code. */
const PERSIST_ACTIONS = ['persist/FLUSH', 'persist/PERSIST', 'persist/REHYDRATE']

/** What a signed-in user's data needs (userData.ts), once it is loaded. */
export type UserData = {
  /** Takes over what other tabs and the server changed while this page was frozen or offline. */
  readonly catchUp: () => void
  /** Takes over what another tab stored. */
  readonly follow: (change: StorageChange) => void
  /** Writes all pending changes to storage. */
  readonly flush: () => void
  /** What every page shows of the user's purchases. */
  readonly Notice: ComponentType
  readonly stop: () => void
}

/**
 * Creates a store: one for the app, one for each test. The signed-in user is unknown until startSession runs. A store
 * begins as a visitor's: before anyone is signed in, the code of a user's data must be loaded (loadUserData.ts).
 * `checksState: false` turns off Redux Toolkit's checks, which take half the time where thousands of stores are
 * created.
 */
export function makeStore({ checksState = true } = {}) {
  const listeners = createListenerMiddleware<RootState, AppDispatch>()
  const extraArgument: ThunkExtra = { prepareForUser: () => loadUserData(app) }
  const store = configureStore({
    reducer: combineReducers({ ...sharedReducers, ...visitorReducers }),
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument },
        // redux-persist puts functions into its actions.
        serializableCheck: checksState && { ignoredActions: PERSIST_ACTIONS, warnAfter: SLOW_CHECK_MS },
        immutableCheck: checksState && { warnAfter: SLOW_CHECK_MS },
      })
        .prepend(listeners.middleware)
        .concat(canvamanager.middleware),
  })

  let isStopped = false
  let userData: UserData | undefined
  const app = Object.assign(store, {
    startListening: listeners.startListening,
    /** The user's data; undefined until its code is loaded. */
    userData: () => userData,
    /** Adds the code of a user's data, unless it is there or the store was stopped. */
    addUserData: (start: () => UserData) => {
      if (!isStopped) userData ??= start()
    },
    /** Writes all pending changes to storage. */
    flush: () => userData?.flush(),
    /** Stops listeners, requests and writes, as closing the tab would. */
    stop: () => {
      isStopped = true
      listeners.clearListeners()
      userData?.stop()
      store.dispatch(canvamanager.util.resetApiState())
    },
  })
  return app
}

export type AppStore = ReturnType<typeof makeStore>
