/** Storage changes by another tab of the same browser, with the events that this tab receives. */

/** Stores a value under a key from another tab. */
export function storeFromOtherTab(key: string, value: unknown): void {
  const newValue = JSON.stringify(value)
  window.localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: window.localStorage }))
}

/** Deletes these keys from another tab, one after the other. */
export function removeFromOtherTab(...keys: string[]): void {
  for (const key of keys) {
    window.localStorage.removeItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: window.localStorage }))
  }
}
