import { isAnyOf } from '@reduxjs/toolkit'
import { canvamanager } from '@/api/canvamanager'
import type { StoreImage } from '@/api/image'
import { loggedOut, selectUser, sessionMissing } from '@/features/auth/authSlice'
import { selectCartImages } from '@/features/cart/cartSlice'
import { selectFavorites } from '@/features/favorites/favoritesSlice'
import { withShownVariant } from '@/features/gallery/shownVariant'
import {
  cachedAddressOf,
  cachedImagesFound,
  imageOpened,
  selectImageCache,
  toCachedImage,
  toCachedImages,
  type CachedImage,
} from '@/features/imageCache/imageCacheSlice'
import { cachedAddresses, deleteImageCache } from '@/platform/cachedImages'
import { prefersReducedData } from '@/platform/prefersReducedData'
import { requestCaching } from '@/platform/serviceWorker'
import { readImageCache, writeFirstPages, writeImageCache } from '@/platform/storage'
import { whenIdle } from '@/platform/whenIdle'
import { MAX_CACHED_IMAGES } from '@/shared/config/imageCache'
import type { RootState } from '@/store/rootState'
import type { AppStore } from './store'

/** Images cached of each gallery, so that its first screens work offline. */
const MAX_PER_GALLERY = 24
/** Images cached of each list (cart, favorites): the newest. */
const MAX_PER_LIST = 80
/**
 * The worker evicts the least recently used images, so both lists are requested again after this many others. Both
 * lists, these images and a gallery's first screens must not exceed MAX_CACHED_IMAGES.
 */
const IMAGES_PER_LIST_REFRESH = 100

/**
 * Caches images for offline use: the first screens of each gallery, favorites, the cart, and opened images. Images on
 * the page are cached at once, because the browser is idle; later ones when it is idle again.
 * @param openedBefore images that the viewer has shown until now
 */
export function cacheForOffline(store: AppStore, openedBefore: readonly CachedImage[]): void {
  const pending = new Map<string, { readonly image: CachedImage; readonly isOpened: boolean }>()
  // Until the first run, which follows below.
  let isRunning = true
  /** Replaced on sign-out, which cancels the caching begun for that user. */
  let session = {}
  let othersCached = 0

  const run = async () => {
    const startedIn = session
    // In the size that the page shows, so that none is loaded for the cache alone.
    const images = [...pending.values()]
      .map(({ image, isOpened }) => (isOpened ? image : withShownVariant(image)))
      .filter((image) => cachedAddressOf(image).startsWith('/'))
    pending.clear()
    try {
      const cached = await cacheImages(images, () => session === startedIn)
      if (cached) store.dispatch(cachedImagesFound(cached))
      else await deleteImageCache()
    } catch {
      // Ignore a failure: the images are requested again when they are next shown or opened.
    }
    isRunning = false
    if (pending.size > 0) schedule()
  }
  const schedule = () => {
    if (isRunning) return
    isRunning = true
    whenIdle(() => void run())
  }
  const enqueue = (images: readonly CachedImage[], isOpened = false) => {
    if (images.length === 0 || !navigator.onLine) return
    for (const image of images) if (!pending.get(image.id)?.isOpened) pending.set(image.id, { image, isOpened })
    schedule()
  }
  const cacheOthers = (images: readonly CachedImage[], isOpened: boolean) => {
    othersCached += images.length
    if (othersCached >= IMAGES_PER_LIST_REFRESH) {
      othersCached = 0
      enqueue(latestOfLists(store.getState()).map(toCachedImage))
    }
    enqueue(images, isOpened)
  }

  const cacheFirstScreens = ({ pages }: GalleryPages) => {
    const images = pages.flatMap((page) => page.images)
    // The next visit shows and suggests them.
    writeFirstPages({ pages: [images] })
    if (prefersReducedData()) return
    cacheOthers(images.slice(0, MAX_PER_GALLERY).map(toCachedImage), false)
  }
  const cacheLists = (images: readonly StoreImage[]) => {
    if (!prefersReducedData()) enqueue(images.map(toCachedImage))
  }

  store.startListening({
    matcher: canvamanager.endpoints.gallery.matchFulfilled,
    effect: ({ payload }) => {
      if (payload.pages.length === 1) cacheFirstScreens(payload)
    },
  })
  store.startListening({
    actionCreator: imageOpened,
    effect: ({ payload }) => {
      cacheOthers([payload], true)
    },
  })
  store.startListening({
    predicate: (_, now, before) => listsOf(now).some((list, index) => list !== listsOf(before)[index]),
    effect: (_, api) => {
      const before = new Set(listsOf(api.getOriginalState()).flat())
      cacheLists(latestOfLists(api.getState()).filter((image) => !before.has(image)))
    },
  })
  // listeners.ts deletes the cache itself. The next gallery is cached again.
  store.startListening({
    matcher: isAnyOf(loggedOut, sessionMissing),
    effect: (_, api) => {
      if (selectUser(api.getOriginalState()) === null) return
      session = {}
      pending.clear()
    },
  })

  loadedGalleries(store.getState()).forEach(cacheFirstScreens)
  cacheOthers(openedBefore, true)
  cacheLists(latestOfLists(store.getState()))
  const hasCached = Object.keys(selectImageCache(store.getState())).length > 0
  if (pending.size > 0 || hasCached) void run()
  else isRunning = false
}

type GalleryPages = { readonly pages: readonly { readonly images: readonly StoreImage[] }[] }

const loadedGalleries = ({ [canvamanager.reducerPath]: { queries } }: RootState): GalleryPages[] =>
  Object.values(queries).flatMap((query) =>
    query?.endpointName === 'gallery' && query.data !== undefined ? [query.data as GalleryPages] : [],
  )

const listsOf = (state: RootState): (readonly StoreImage[])[] => [selectCartImages(state), selectFavorites(state)]

const latestOfLists = (state: RootState) => listsOf(state).flatMap((list) => list.slice(-MAX_PER_LIST))

/** Images requested in parallel: few, so that images on the screen load first. */
const BATCH_SIZE = 4
/** Pauses in ms before each check of the cache: the worker writes an image shortly after it responds. */
const CHECK_PAUSES_MS = [0, 200, 1000]

/**
 * Makes the worker cache these images, and updates the stored list of cached images.
 * @param isWanted returns false once the user has signed out
 * @returns the cached images, the latest last; null if the user has signed out meanwhile
 */
async function cacheImages(
  wanted: readonly CachedImage[],
  isWanted: () => boolean,
): Promise<readonly CachedImage[] | null> {
  const known = toCachedImages(readImageCache())
  const images = wanted.map((image) => cachedEntry(known, image))
  for (let first = 0; first < images.length && isWanted() && navigator.onLine; first += BATCH_SIZE) {
    await requestCaching(images.slice(first, first + BATCH_SIZE).map(cachedAddressOf))
  }
  let cached = new Set<string>()
  const isCached = (image: CachedImage) => cached.has(new URL(cachedAddressOf(image), window.location.href).href)
  for (const pause of CHECK_PAUSES_MS) {
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
    })
    cached = await cachedAddresses()
    if (images.every(isCached)) break
  }
  if (!isWanted()) return null
  const entries = withImages(toCachedImages(readImageCache()), images).filter(isCached)
  writeImageCache(entries)
  return entries
}

/** The cache entry for an image: a cached image stays in its size, unless the original replaces a variant. */
export function cachedEntry(entries: readonly CachedImage[], image: CachedImage): CachedImage {
  const before = entries.find(({ id }) => id === image.id)
  if (image.variant === undefined || before?.url !== image.url) return image
  return before.variant === undefined ? toCachedImage(image) : { ...toCachedImage(image), variant: before.variant }
}

/** Adds images as the latest entries, and drops the oldest above the limit. */
export function withImages(entries: readonly CachedImage[], images: readonly CachedImage[]): CachedImage[] {
  const newIds = new Set(images.map(({ id }) => id))
  return [...entries.filter(({ id }) => !newIds.has(id)), ...images].slice(-MAX_CACHED_IMAGES)
}
