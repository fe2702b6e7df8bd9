import { messageSW } from 'workbox-window'
import { IMAGE_CACHE } from '@/shared/imageCache'

/** The worker answers only when it has fetched everything; what cannot be had must not stop the rest. In ms. */
const LONGEST_WAIT_MS = 20_000

let isLeftAlone = false

/**
 * While a worker is being replaced, nothing is asked of it: Chromium starts one anew that is spoken to on its way out, and
 * then lets it stay for half a minute after the last word.
 */
export function leaveWorkerAlone(isBeingReplaced: boolean): void {
  isLeftAlone = isBeingReplaced
}

/**
 * Has the worker fetch addresses, from the browser's own cache where they are in it, and keep them by its own rules
 * (pwa/runtimeCaching.ts). Waits for a worker if there is none yet. To be imported lazily.
 */
export async function askToKeep(urls: readonly string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  if (!active || isLeftAlone) return
  const options: RequestInit = { cache: 'force-cache' }
  const asked = messageSW(active, { type: 'CACHE_URLS', payload: { urlsToCache: urls.map((url) => [url, options]) } })
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS)
  })
  await Promise.race([asked, patience]).finally(() => {
    clearTimeout(timer)
  })
}

/** The addresses of all pictures that are kept; none where caches are blocked. */
export async function cachedAddresses(): Promise<Set<string>> {
  try {
    const cache = await caches.open(IMAGE_CACHE)
    return new Set((await cache.keys()).map(({ url }) => url))
  } catch {
    return new Set()
  }
}
