import { messageSW } from 'workbox-window'
import { withTimeLimit } from '@/shared/async/withTimeLimit'

/** The worker responds only after all its requests, and never if one fails. In ms. */
const CACHING_TIMEOUT_MS = 20_000

let isBeingReplaced = false

/**
 * Send no messages to a worker being replaced: Chromium restarts a stopping worker that gets a message, and runs it for
 * 30 s after its last event.
 */
export function setBeingReplaced(isReplaced: boolean): void {
  isBeingReplaced = isReplaced
}

/**
 * Makes the worker fetch addresses, from the browser's cache if possible, and cache them by its own rules
 * (tools/runtimeCaching.ts). Waits until a worker is active.
 */
export async function requestCaching(urls: readonly string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  if (!active || isBeingReplaced) return
  const options: RequestInit = { cache: 'force-cache' }
  const message = { type: 'CACHE_URLS', payload: { urlsToCache: urls.map((url) => [url, options]) } }
  await withTimeLimit(messageSW(active, message), CACHING_TIMEOUT_MS, undefined)
}
