import { cachedImagesFound, imageOpened, toCachedImages, type CachedImage } from '@/features/imageCache/imageCacheSlice'
import { logText } from '@/features/updates/text'
import { prefersReducedData } from '@/platform/prefersReducedData'
import { readImageCache } from '@/platform/storage'
import { whenIdle } from '@/platform/whenIdle'
import { report } from '@/shared/reports/report'
import type { AppStore } from './store'

/**
 * Registers the worker when the page is idle, unless the browser saves data, and starts caching images. Without a
 * worker the store needs a network; nothing else changes (spec: 8.worker.unsupported, 8.worker.failed).
 * @param reload reloads the page
 */
export function startWorker(store: AppStore, reload: () => void): void {
  // Some browsers have no workers, and no browser has them on pages without https.
  if (!('serviceWorker' in navigator)) {
    console.warn(logText.unsupported)
    return
  }
  startImageCache(store)
  // An installation downloads all pages of the store.
  if (prefersReducedData() && !navigator.serviceWorker.controller) return
  whenIdle(() => {
    import('./registerWorker')
      .then(({ registerWorker }) => registerWorker(store, reload))
      .catch((error: unknown) => {
        console.error(logText.failed, error)
        report({ kind: 'worker', detail: 'registration' })
      })
  })
}

/**
 * Restores the list of cached images before the first render. Caching itself loads when the browser is idle
 * (cacheForOffline.ts).
 */
export function startImageCache(store: AppStore): void {
  const stored = toCachedImages(readImageCache())
  if (stored.length > 0) store.dispatch(cachedImagesFound(stored))
  const opened: CachedImage[] = []
  const stop = store.startListening({
    actionCreator: imageOpened,
    effect: ({ payload }) => {
      opened.push(payload)
    },
  })
  whenIdle(() => {
    import('./cacheForOffline')
      .then(({ cacheForOffline }) => {
        stop()
        cacheForOffline(store, opened)
      })
      // Without it the store shows what earlier visits cached.
      .catch(() => undefined)
  })
}
