import { isAnyOf } from '@reduxjs/toolkit'
import type { AppStore, RootState } from './store'
import { canvamanager } from '@/api/canvamanager'
import type { StoreImage } from '@/api/image'
import { loggedOut, selectUser, sessionMissing } from '@/features/auth/authSlice'
import { selectCartImages } from '@/features/cart/cartSlice'
import { selectFavorites } from '@/features/favorites/favoritesSlice'
import { toCachedImage, toCachedImages, type CachedImage } from '@/features/imageCache/cachedImage'
import { cachedImagesFound, imageOpened } from '@/features/imageCache/imageCacheSlice'
import { dropCachedPictures } from '@/platform/dropCachedPictures'
import { savesData } from '@/platform/savesData'
import { readImageCache } from '@/platform/storage'
import { whenIdle } from '@/platform/whenIdle'

/** The first screens of a gallery: what somebody without a network sees of it. */
const FIRST_SCREENS = 24
/** The latest of each list. */
const MOST_OF_A_LIST = 80
/**
 * After so many others, the lists are used once more, or the worker, which drops what was not used for longest, would drop
 * them. Both lists, these and a gallery's first screens must not be more than MAX_CACHED_IMAGES.
 */
const OTHERS_UNTIL_REMINDER = 100

/**
 * Keeps the pictures that matter without a network: the first screens of each gallery, favourites, the cart, and what was
 * opened. Everything waits until the browser has nothing better to do.
 */
export function startImageCache(store: AppStore): void {
  const waiting = new Map<string, CachedImage>()
  let isAtWork = false
  /** Changes when somebody signs out: what was begun for them is not finished. */
  let visit = {}
  let othersKept = 0

  const work = async () => {
    const mine = visit
    const images = [...waiting.values()]
    waiting.clear()
    const { keepImages } = await import('@/features/imageCache/keepImages')
    const kept = await keepImages(images, () => visit === mine)
    if (kept) store.dispatch(cachedImagesFound(kept))
    else await dropCachedPictures()
  }
  const wake = () => {
    if (isAtWork) return
    isAtWork = true
    whenIdle(() => {
      // Whatever it failed on is asked for again with the next occasion.
      void work()
        .catch(() => undefined)
        .then(() => {
          isAtWork = false
          if (waiting.size > 0) wake()
        })
    })
  }
  const keep = (images: readonly CachedImage[]) => {
    // Pictures from elsewhere are not ours to keep, and without a network there are none to be had.
    const wanted = images.filter(({ url }) => url.startsWith('/'))
    if (wanted.length === 0 || !navigator.onLine) return
    for (const image of wanted) waiting.set(image.id, image)
    wake()
  }
  const keepOthers = (images: readonly CachedImage[]) => {
    othersKept += images.length
    if (othersKept >= OTHERS_UNTIL_REMINDER) {
      othersKept = 0
      keep(latestOfLists(store.getState()).map(toCachedImage))
    }
    keep(images)
  }

  store.startListening({
    matcher: canvamanager.endpoints.gallery.matchFulfilled,
    effect: ({ payload: { pages } }) => {
      const isFirst = pages.length === 1 && !savesData()
      if (isFirst)
        keepOthers(
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
      keepOthers([image])
    },
  })
  store.startListening({
    predicate: (_, now, before) => listsOf(now).some((list, index) => list !== listsOf(before)[index]),
    effect: (_, api) => {
      const before = new Set(listsOf(api.getOriginalState()).flat())
      if (!savesData())
        keep(
          latestOfLists(api.getState())
            .filter((image) => !before.has(image))
            .map(toCachedImage),
        )
    },
  })
  // What somebody liked and looked at goes with them; the next pictures are kept when there is something to see.
  store.startListening({
    matcher: isAnyOf(loggedOut, sessionMissing),
    effect: async (_, api) => {
      if (selectUser(api.getOriginalState()) === null) return
      visit = {}
      waiting.clear()
      api.dispatch(cachedImagesFound([]))
      await dropCachedPictures()
    },
  })
  // What was kept on earlier visits: known before anything is drawn, and compared with what is there when there is time.
  const earlier = toCachedImages(readImageCache())
  if (earlier.length === 0) return
  store.dispatch(cachedImagesFound(earlier))
  wake()
}

const listsOf = (state: RootState): (readonly StoreImage[])[] => [selectCartImages(state), selectFavorites(state)]

const latestOfLists = (state: RootState) => listsOf(state).flatMap((list) => list.slice(-MOST_OF_A_LIST))
