/**
 * A lock that one tab of the browser holds at a time. The browser releases it when that tab is closed or crashes. On
 * pages without https there are no Web Locks and every tab gets it: the caller must check storage as well.
 */
export type TabLock = {
  /** @returns whether this tab holds it now; does not wait for another tab to release it */
  readonly acquire: () => Promise<boolean>
  readonly release: () => void
}

export function createTabLock(name: string): TabLock {
  let request: ReturnType<typeof requestWebLock> | null = null
  return {
    acquire: async () => {
      const mine = (request ??= requestWebLock(name))
      const isGranted = (await mine) !== null
      // It may have been released before it was granted.
      const isCurrent = request === mine
      if (isCurrent && !isGranted) request = null
      return isCurrent && isGranted
    },
    release: () => {
      void request?.then((release) => release?.())
      request = null
    },
  }
}

/** Runs a task unless another tab runs one of the same name; null: another tab does. */
export async function withTabLock<Result>(name: string, task: () => Promise<Result>): Promise<Result | null> {
  const release = await requestWebLock(name)
  return release && task().finally(release)
}

/** @returns a function that releases the lock; null when another tab has it */
function requestWebLock(name: string): Promise<(() => void) | null> {
  // Undefined on pages without https, despite its type.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    const held = locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock)
        return new Promise<void>((release) => {
          resolve(release)
        })
      resolve(null)
      return null
    })
    // A browser that blocks storage also rejects locks: continue without a lock, as above.
    held.catch(() => {
      resolve(() => undefined)
    })
  })
}
