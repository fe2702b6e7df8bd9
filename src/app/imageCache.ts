import { toCachedImages, type CachedImage } from '@/features/imageCache/cachedImage'
import { cachedImagesFound, imageOpened } from '@/features/imageCache/imageCacheSlice'
import { readImageCache } from '@/platform/storage'
import { whenIdle } from '@/platform/whenIdle'
import type { AppStore } from './store'

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
