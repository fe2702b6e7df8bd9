import { messageSW } from 'workbox-window'
import { IMAGE_CACHE } from '@/shared/config/imageCache'

/** The worker responds only after all its requests; a hanging one must not stop the caller. In ms. */
const LONGEST_WAIT_MS = 20_000

let isPaused = false

/**
 * Send no messages to a worker being replaced: Chromium restarts a stopping worker that gets a message, and then keeps
 * it for 30 s after its last event.
 */
export function pauseWorkerMessages(isBeingReplaced: boolean): void {
  isPaused = isBeingReplaced
}

/**
 * Asks the worker to fetch addresses, from the browser's cache if possible, and to cache them by its own rules
 * (build/runtimeCaching.ts). Waits until a worker is active. Import it lazily.
 */
export async function requestCaching(urls: readonly string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  if (!active || isPaused) return
  const options: RequestInit = { cache: 'force-cache' }
  const response = messageSW(active, {
    type: 'CACHE_URLS',
    payload: { urlsToCache: urls.map((url) => [url, options]) },
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeLimit = new Promise((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS)
  })
  await Promise.race([response, timeLimit]).finally(() => {
    clearTimeout(timer)
  })
}

/** The addresses of all cached images; empty where the browser blocks caches. */
export async function cachedAddresses(): Promise<Set<string>> {
  try {
    const cache = await caches.open(IMAGE_CACHE)
    return new Set((await cache.keys()).map(({ url }) => url))
  } catch {
    return new Set()
  }
}
