/**
 * Access to the browser's storage, for the files of this folder. Storage can be blocked or full: then reading returns
 * undefined, and writing false.
 */

// Functions, because merely accessing localStorage throws where it is blocked.
export const local = () => window.localStorage
export const session = () => window.sessionStorage

export function readJson(storage: () => Storage, key: string): unknown {
  let value: unknown
  tryStorage(() => {
    value = parse(storage().getItem(key))
  })
  return value
}

export function writeJson(storage: () => Storage, key: string, value: object): boolean {
  return tryStorage(() => {
    storage().setItem(key, JSON.stringify(value))
  })
}

export function remove(storage: () => Storage, key: string): void {
  tryStorage(() => {
    storage().removeItem(key)
  })
}

export function parse(stored: string | null): unknown {
  try {
    return stored === null ? undefined : JSON.parse(stored)
  } catch {
    return undefined
  }
}

/** Runs a storage access. @returns false when storage is full or blocked: the store works without it */
export function tryStorage(access: () => void): boolean {
  try {
    access()
    return true
  } catch {
    return false
  }
}
