/** What another tab of the same browser does to the storage, and this tab hears of. */

/** It keeps a value under a key. */
export function otherTabKeeps(key: string, value: unknown): void {
  const newValue = JSON.stringify(value)
  window.localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: window.localStorage }))
}

/** It deletes these keys, one after the other. */
export function otherTabForgets(...keys: string[]): void {
  for (const key of keys) {
    window.localStorage.removeItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: window.localStorage }))
  }
}
