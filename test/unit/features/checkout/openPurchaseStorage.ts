import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { authSlice, loggedIn } from '@/features/auth/authSlice'
import { emptyCheckout, type StoredCheckout } from '@/features/checkout/checkoutRecord'
import { checkoutSlice, selectCheckout } from '@/features/checkout/checkoutSlice'
import type { AppDispatch } from '@/store/rootState'
import { buildUser } from '@test/builders/buildUser'

const KEY = 'checkout_42'
const reducer = combineReducers({ auth: authSlice.reducer, checkout: checkoutSlice.reducer })

/** Opens a tab that has only the record of its user's purchases and does not complete them. */
export function openPurchaseStorage() {
  const store = configureStore({
    reducer,
    // The checks have a time limit that a busy machine exceeds, and they would find nothing here.
    middleware: (getDefaultMiddleware) => getDefaultMiddleware({ serializableCheck: false, immutableCheck: false }),
  })
  const dispatch = store.dispatch as unknown as AppDispatch
  dispatch(loggedIn(buildUser()))
  return { dispatch, shown: () => selectCheckout(store.getState()) }
}

export const recordRead = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown
export const keepRecord = (record: unknown) => {
  localStorage.setItem(KEY, JSON.stringify(record))
}
export const record = (part: Partial<StoredCheckout>) => {
  const { purchase, deferred, ended } = { ...emptyCheckout, ...part }
  return { version: 2, purchase, aside: deferred, ended }
}

/** Makes writes fail until the returned function is called. */
export function fillStorage(): () => void {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  return () => {
    full.mockRestore()
  }
}
