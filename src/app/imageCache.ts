import { isAnyOf } from '@reduxjs/toolkit'
import { canvamanager } from '@/api/canvamanager'
import type { StoreImage } from '@/api/image'
import { loggedOut, selectUser, sessionMissing } from '@/features/auth/authSlice'
import { selectCartImages } from '@/features/cart/cartState'
import { selectFavorites } from '@/features/favorites/favoritesState'
import { toCachedImage, toCachedImages, type CachedImage } from '@/features/imageCache/cachedImage'
import { cachedImagesFound, imageOpened } from '@/features/imageCache/imageCacheSlice'
import { deleteImageCache } from '@/platform/deleteImageCache'
import { prefersReducedData } from '@/platform/prefersReducedData'
import { readImageCache } from '@/platform/storage'
import { whenIdle } from '@/platform/whenIdle'
import type { RootState } from '@/store/rootState'
import type { AppStore } from './store'

/** Images cached of each gallery, so that its first screens work offline. */
const FIRST_SCREENS = 24
/** Images cached of each list (cart, favorites): the newest. */
const MOST_OF_A_LIST = 80
/**
 * The worker evicts the least recently used images: after this many other images, the lists' images are requested
 * again, so that they stay. Both lists, these images and a gallery's first screens must not exceed MAX_CACHED_IMAGES.
 */
const OTHERS_UNTIL_LISTS = 100

/**
 * Caches images for offline use: the first screens of each gallery, favorites, the cart, and opened images. All of it
 * waits until the browser is idle.
 */
export function startImageCache(store: AppStore): void {
  const pending = new Map<string, CachedImage>()
  /** Ids of the images that were opened in full size. */
  const opened = new Set<string>()
  let isRunning = false
  /** Replaced on sign-out, which cancels the caching begun for that user. */
  let session = {}
  let othersCached = 0

  const run = async () => {
    const startedIn = session
    const images = [...pending.values()]
    pending.clear()
    const { cacheShownImages, startKeepingFirstDocument } = await import('./cacheForOffline')
    const cached = await cacheShownImages(images, opened, () => session === startedIn)
    if (cached) store.dispatch(cachedImagesFound(cached))
    else await deleteImageCache()
    await startKeepingFirstDocument()
  }
  const schedule = () => {
    if (isRunning) return
    isRunning = true
    whenIdle(() => {
      // Ignore a failure: the images are requested again when they are next shown or opened.
      void run()
        .catch(() => undefined)
        .then(() => {
          isRunning = false
          if (pending.size > 0) schedule()
        })
    })
  }
  const enqueue = (images: readonly CachedImage[]) => {
    // Images of other hosts are never cached; offline, no image can be requested.
    const wanted = images.filter(({ url }) => url.startsWith('/'))
    if (wanted.length === 0 || !navigator.onLine) return
    for (const image of wanted) pending.set(image.id, image)
    schedule()
  }
  const cacheOthers = (images: readonly CachedImage[]) => {
    othersCached += images.length
    if (othersCached >= OTHERS_UNTIL_LISTS) {
      othersCached = 0
      enqueue(latestOfLists(store.getState()).map(toCachedImage))
    }
    enqueue(images)
  }

  store.startListening({
    matcher: canvamanager.endpoints.gallery.matchFulfilled,
    effect: ({ payload: { pages } }) => {
      const isFirst = pages.length === 1 && !prefersReducedData()
      if (isFirst)
        cacheOthers(
          pages
            .flatMap(({ images }) => images)
            .slice(0, FIRST_SCREENS)
            .map(toCachedImage),
        )
    },
  })
  store.startListening({
    actionCreator: imageOpened,
    effect: ({ payload: image }) => {
      opened.add(image.id)
      cacheOthers([image])
    },
  })
  store.startListening({
    predicate: (_, now, before) => listsOf(now).some((list, index) => list !== listsOf(before)[index]),
    effect: (_, api) => {
      const before = new Set(listsOf(api.getOriginalState()).flat())
      if (!prefersReducedData())
        enqueue(
          latestOfLists(api.getState())
            .filter((image) => !before.has(image))
            .map(toCachedImage),
        )
    },
  })
  // Sign-out deletes the cached images, which show what the user liked and viewed. The next gallery is cached again.
  store.startListening({
    matcher: isAnyOf(loggedOut, sessionMissing),
    effect: async (_, api) => {
      if (selectUser(api.getOriginalState()) === null) return
      session = {}
      pending.clear()
      opened.clear()
      api.dispatch(cachedImagesFound([]))
      await deleteImageCache()
    },
  })
  // Images of earlier visits: restore the stored list before the first render, compare it with the cache when idle.
  const stored = toCachedImages(readImageCache())
  if (stored.length === 0) return
  store.dispatch(cachedImagesFound(stored))
  schedule()
}

const listsOf = (state: RootState): (readonly StoreImage[])[] => [selectCartImages(state), selectFavorites(state)]

const latestOfLists = (state: RootState) => listsOf(state).flatMap((list) => list.slice(-MOST_OF_A_LIST))
