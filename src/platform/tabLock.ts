/**
 * A lock that one tab of the browser holds at a time; it is free again when that tab is gone, however it went.
 * Without Web Locks (pages that are not served securely) every tab gets it: whoever uses it checks storage as well.
 */
export type TabLock = {
  /** @returns whether this tab holds it now; at once, without waiting for a tab that has it */
  readonly acquire: () => Promise<boolean>
  /** Stands for this time of holding it; null while it is not held. */
  readonly hold: () => object | null
  readonly release: () => void
}

export function createTabLock(name: string): TabLock {
  let wish: Wish | null = null
  return {
    acquire: () => {
      wish ??= wishFor(name, (mine) => {
        if (wish === mine) wish = null
      })
      return wish.isGranted
    },
    hold: () => (wish?.end === undefined ? null : wish),
    release: () => {
      if (!wish) return
      wish.isOver = true
      wish.end?.()
      wish = null
    },
  }
}

/** The lock, asked for once. `end` lets it go, and is there while it is held. */
type Wish = { isGranted: Promise<boolean>; isOver: boolean; end?: () => void }

function wishFor(name: string, onRefused: (wish: Wish) => void): Wish {
  const grant = async () => {
    const end = await askFor(name)
    if (end === null) onRefused(wish)
    // Let go before it was given.
    else if (wish.isOver) end()
    else wish.end = end
    return wish.end !== undefined
  }
  const wish: Wish = { isGranted: Promise.resolve(false), isOver: false }
  wish.isGranted = grant()
  return wish
}

/** @returns how to let it go; null when another tab has it */
function askFor(name: string): Promise<(() => void) | null> {
  // Older than the type: not there in a page that is not served securely.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    const asking = locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock)
        return new Promise<void>((end) => {
          resolve(end)
        })
      resolve(null)
      return null
    })
    // Where storage is blocked, so are locks: then it goes on without, as above.
    asking.catch(() => {
      resolve(() => undefined)
    })
  })
}
