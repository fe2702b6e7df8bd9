/** The only file that names a storage key. Storage can be blocked or full: reading then gives nothing, writing is dropped. */

const scrollKey = (entry: string) => `scroll_${entry}`

/** What was kept for a history entry's scroll position; untrusted. */
export function readScroll(entry: string): unknown {
  return readJson(() => sessionStorage, scrollKey(entry))
}

/** Keeps a history entry's scroll position for as long as the tab is open. */
export function writeScroll(entry: string, position: object): void {
  writeJson(() => sessionStorage, scrollKey(entry), position)
}

/** Forgets a history entry's scroll position. */
export function removeScroll(entry: string): void {
  try {
    sessionStorage.removeItem(scrollKey(entry))
  } catch {
    // Blocked: then nothing was kept either.
  }
}

// Storage is reached through a function, because naming it throws where it is blocked.
function readJson(storage: () => Storage, key: string): unknown {
  try {
    const stored = storage().getItem(key)
    return stored === null ? undefined : JSON.parse(stored)
  } catch {
    return undefined
  }
}

function writeJson(storage: () => Storage, key: string, value: object): void {
  try {
    storage().setItem(key, JSON.stringify(value))
  } catch {
    // Full or blocked: the store works on without it.
  }
}
