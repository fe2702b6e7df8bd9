export type Pause = { readonly over: Promise<boolean>; readonly cancel: () => void }

/**
 * Waits `ms`; with `endsOnline`, only until the network returns: `over` resolves with whether it did. After `cancel`,
 * `over` never resolves.
 */
export function pause(ms: number, endsOnline: boolean): Pause {
  const ended = new AbortController()
  const over = new Promise<boolean>((resolve) => {
    const endWith = (isOnline: boolean) => () => {
      ended.abort()
      resolve(isOnline)
    }
    const timer = setTimeout(endWith(false), ms)
    ended.signal.addEventListener('abort', () => {
      clearTimeout(timer)
    })
    if (endsOnline) window.addEventListener('online', endWith(true), { signal: ended.signal })
  })
  return {
    over,
    cancel: () => {
      ended.abort()
    },
  }
}
