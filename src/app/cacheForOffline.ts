import { isAnyOf } from '@reduxjs/toolkit'
import { canvamanager } from '@/api/canvamanager'
import type { StoreImage } from '@/api/image'
import { loggedOut, selectUser, sessionMissing } from '@/features/auth/authSlice'
import { selectCartImages } from '@/features/cart/cartSlice'
import { selectFavorites } from '@/features/favorites/favoritesSlice'
import { withShownVariant } from '@/features/gallery/shownVariant'
import { cachedAddressOf, toCachedImage, type CachedImage } from '@/features/imageCache/cachedImage'
import { cacheImages } from '@/features/imageCache/cacheImages'
import { cachedImagesFound, imageOpened, selectImageCache } from '@/features/imageCache/imageCacheSlice'
import { deleteImageCache } from '@/platform/cachedImages'
import { prefersReducedData } from '@/platform/prefersReducedData'
import { writeFirstPages } from '@/platform/storage'
import { whenIdle } from '@/platform/whenIdle'
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
  const pending = new Map<string, CachedImage>()
  /** Ids of the images that were opened in full size. */
  const opened = new Set<string>()
  let isRunning = false
  /** Replaced on sign-out, which cancels the caching begun for that user. */
  let session = {}
  let othersCached = 0

  const run = async () => {
    const startedIn = session
    // In the size that the page shows, so that none is loaded for the cache alone.
    const images = [...pending.values()]
      .map((image) => (opened.has(image.id) ? image : withShownVariant(image)))
      .filter(isOfThisHost)
    pending.clear()
    const cached = await cacheImages(images, () => session === startedIn)
    if (cached) store.dispatch(cachedImagesFound(cached))
    else await deleteImageCache()
  }
  const runAll = async () => {
    isRunning = true
    // Ignore a failure: the images are requested again when they are next shown or opened.
    await run().catch(() => undefined)
    isRunning = false
    if (pending.size > 0) schedule()
  }
  const schedule = () => {
    if (isRunning) return
    isRunning = true
    whenIdle(() => void runAll())
  }
  const enqueue = (images: readonly CachedImage[]) => {
    const wanted = images.filter(isOfThisHost)
    if (wanted.length === 0 || !navigator.onLine) return
    for (const image of wanted) pending.set(image.id, image)
    schedule()
  }
  const cacheOthers = (images: readonly CachedImage[]) => {
    othersCached += images.length
    if (othersCached >= IMAGES_PER_LIST_REFRESH) {
      othersCached = 0
      enqueue(latestOfLists(store.getState()).map(toCachedImage))
    }
    enqueue(images)
  }

  const cacheFirstScreens = ({ pages }: GalleryPages) => {
    const images = pages.flatMap((page) => page.images)
    // The next visit shows and suggests them.
    writeFirstPages({ pages: [images] })
    if (prefersReducedData()) return
    cacheOthers(images.slice(0, MAX_PER_GALLERY).map(toCachedImage))
  }
  const cacheOpened = (image: CachedImage) => {
    opened.add(image.id)
    cacheOthers([image])
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
      cacheOpened(payload)
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
      opened.clear()
    },
  })

  // Prevents scheduling: this is cached at once.
  isRunning = true
  loadedGalleries(store.getState()).forEach(cacheFirstScreens)
  openedBefore.forEach(cacheOpened)
  cacheLists(latestOfLists(store.getState()))
  isRunning = false
  const hasCached = Object.keys(selectImageCache(store.getState())).length > 0
  if (pending.size > 0 || hasCached) void runAll()
}

/** The worker caches only this host's images. */
const isOfThisHost = (image: CachedImage) => cachedAddressOf(image).startsWith('/')

type GalleryPages = { readonly pages: readonly { readonly images: readonly StoreImage[] }[] }

const loadedGalleries = ({ [canvamanager.reducerPath]: { queries } }: RootState): GalleryPages[] =>
  Object.values(queries).flatMap((query) =>
    query?.endpointName === 'gallery' && query.data !== undefined ? [query.data as GalleryPages] : [],
  )

const listsOf = (state: RootState): (readonly StoreImage[])[] => [selectCartImages(state), selectFavorites(state)]

const latestOfLists = (state: RootState) => listsOf(state).flatMap((list) => list.slice(-MAX_PER_LIST))
