/** What the network of a test needs after each test; set by `backend/server.ts`, which most rules do not load. */
let reset: () => void = () => undefined

/**
 * Logs a request that no test answers, which fails the test. Real servers of tests listen on 127.0.0.1. MSW
 * (`backend/server.ts`) stands in front of this function.
 */
export function isolateFromNetwork(): void {
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : input
    if (new URL(url).hostname === '127.0.0.1') return fetch(input, init)
    console.error(`Nothing answers ${String(url)}`)
    throw new TypeError('fetch failed')
  }
}

export function onNetworkReset(task: () => void): void {
  reset = task
}

export function resetNetwork(): void {
  reset()
}
