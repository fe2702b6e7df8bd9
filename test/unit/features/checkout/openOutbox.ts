import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { authSlice, loggedIn } from '@/features/auth/authSlice'
import { emptyCheckout, type StoredCheckout } from '@/features/checkout/checkoutRecord'
import { attemptTaken, checkoutSlice, selectCheckout } from '@/features/checkout/checkoutSlice'
import type { AppDispatch } from '@/store/rootState'
import { buildUser } from '@test/builders/buildUser'

const KEY = 'checkout_42'
const reducer = combineReducers({ auth: authSlice.reducer, checkout: checkoutSlice.reducer })

/** Opens a tab that has only the record of its user's purchases and does not complete them. */
export function openOutbox(ownAttempt?: string) {
  const store = configureStore({
    reducer,
    // The checks have a time limit that a busy machine exceeds, and they would find nothing here.
    middleware: (getDefaultMiddleware) => getDefaultMiddleware({ serializableCheck: false, immutableCheck: false }),
  })
  const dispatch = store.dispatch as unknown as AppDispatch
  dispatch(loggedIn(buildUser()))
  if (ownAttempt !== undefined) dispatch(attemptTaken(ownAttempt))
  return { dispatch, shown: () => selectCheckout(store.getState()) }
}

/** The text of the stored record. */
export const recordText = (key = KEY) => localStorage.getItem(key)
export const recordRead = () => JSON.parse(recordText() ?? 'null') as unknown
export const keepRecord = (record: unknown, key = KEY) => {
  localStorage.setItem(key, JSON.stringify(record))
}
export const record = (part: Partial<StoredCheckout>) => ({ version: 2, ...emptyCheckout, ...part })

/** Makes writes to these keys fail, by default to all keys, until the returned function is called. */
export function fillStorage(isFull: (key: string) => boolean = () => true): () => void {
  const store = localStorage.setItem.bind(localStorage)
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
    if (isFull(key)) throw new DOMException('full', 'QuotaExceededError')
    store(key, value)
  })
  return () => {
    full.mockRestore()
  }
}
