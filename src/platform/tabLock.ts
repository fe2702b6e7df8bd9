/**
 * A lock that one tab of the browser holds at a time. The browser releases it when that tab is closed or crashes. On
 * pages without https there are no Web Locks and every tab gets it: the caller must check storage as well.
 */
export type TabLock = {
  /** @returns whether this tab holds it now; does not wait for another tab to release it */
  readonly acquire: () => Promise<boolean>
  /** Identifies the current hold; null while this tab does not hold the lock. */
  readonly hold: () => object | null
  readonly release: () => void
}

export function createTabLock(name: string): TabLock {
  let request: LockRequest | null = null
  return {
    acquire: () => {
      request ??= requestLock(name, (mine) => {
        if (request === mine) request = null
      })
      return request.isGranted
    },
    hold: () => (request?.release === undefined ? null : request),
    release: () => {
      if (!request) return
      request.isReleased = true
      request.release?.()
      request = null
    },
  }
}

/** One request for the lock. `release` is set while the lock is held. */
type LockRequest = { isGranted: Promise<boolean>; isReleased: boolean; release?: () => void }

function requestLock(name: string, onRefused: (request: LockRequest) => void): LockRequest {
  const grant = async () => {
    const release = await requestWebLock(name, { ifAvailable: true })
    if (release === null) onRefused(request)
    // Released before it was granted.
    else if (request.isReleased) release()
    else request.release = release
    return request.release !== undefined
  }
  const request: LockRequest = { isGranted: Promise.resolve(false), isReleased: false }
  request.isGranted = grant()
  return request
}

/**
 * Runs a task while no other tab runs one of the same name. After `waitMs` it runs anyway: a tab that hangs must not
 * hold up another one.
 */
export async function withTabLock<Result>(name: string, waitMs: number, task: () => Promise<Result>): Promise<Result> {
  const waiting = new AbortController()
  const timer = setTimeout(() => {
    waiting.abort()
  }, waitMs)
  const release = await requestWebLock(name, { signal: waiting.signal })
  clearTimeout(timer)
  return task().finally(() => release?.())
}

/** @returns a function that releases the lock; null when another tab has it */
function requestWebLock(name: string, options: LockOptions): Promise<(() => void) | null> {
  // Undefined on pages without https, despite its type.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    const held = locks.request(name, options, (lock) => {
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
