import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { canvamanager } from '@/api/canvamanager'
import { authSlice } from '@/features/auth/authSlice'
import { notificationsSlice } from '@/features/notifications/notificationsSlice'

const rootReducer = combineReducers({
  [canvamanager.reducerPath]: canvamanager.reducer,
  [authSlice.name]: authSlice.reducer,
  [notificationsSlice.name]: notificationsSlice.reducer,
})

export type RootState = ReturnType<typeof rootReducer>

/** A store of its own for each caller: the app makes one, every test its own. */
export function makeStore(preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(canvamanager.middleware),
    ...(preloadedState && { preloadedState }),
  })
}

export type AppStore = ReturnType<typeof makeStore>
export type AppDispatch = AppStore['dispatch']
