import { isAnyOf } from '@reduxjs/toolkit'
import type { AppStore, RootState } from './store'
import { canvamanager } from '@/api/canvamanager'
import type { StoreImage } from '@/api/image'
import { loggedOut, selectUser, sessionMissing } from '@/features/auth/authSlice'
import { selectCartImages } from '@/features/cart/cartSlice'
import { selectFavorites } from '@/features/favorites/favoritesSlice'
import { toCachedImage, type CachedImage } from '@/features/imageCache/cachedImage'
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
 * After so many images were opened, the lists are used once more, or the worker, which drops what was not used for longest,
 * would drop them. All together must not be more than MAX_CACHED_IMAGES.
 */
const OPENED_UNTIL_REMINDER = 100

/**
 * Keeps the pictures that matter without a network: the first screens of each gallery, favourites, the cart, and what was
 * opened. Everything waits until the browser has nothing better to do.
 */
export function startImageCache(store: AppStore): void {
  const waiting = new Map<string, CachedImage>()
  let isAtWork = false

  const work = async () => {
    const images = [...waiting.values()]
    waiting.clear()
    const { keepImages } = await import('@/features/imageCache/keepImages')
    store.dispatch(cachedImagesFound(await keepImages(images)))
  }
  const wake = () => {
    if (isAtWork) return
    isAtWork = true
    whenIdle(() => {
      // Whatever it failed on is asked for again with the next occasion.
      void work().catch(() => undefined).then(() => {
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

  store.startListening({
    matcher: canvamanager.endpoints.gallery.matchFulfilled,
    effect: ({ payload: { pages } }) => {
      if (pages.length === 1 && !savesData()) keep(pages.flatMap(({ images }) => images).slice(0, FIRST_SCREENS).map(toCachedImage))
    },
  })
  store.startListening({
    predicate: (_, now, before) => listsOf(now).some((list, index) => list !== listsOf(before)[index]),
    effect: (_, api) => {
      const before = new Set(listsOf(api.getOriginalState()).flat())
      if (!savesData()) keep(latestOfLists(api.getState()).filter((image) => !before.has(image)).map(toCachedImage))
    },
  })
  // What somebody liked and looked at goes with them; the next pictures are kept when there is something to see.
  store.startListening({
    matcher: isAnyOf(loggedOut, sessionMissing),
    effect: async (_, api) => {
      if (selectUser(api.getOriginalState()) === null) return
      waiting.clear()
      api.dispatch(cachedImagesFound([]))
      await dropCachedPictures()
    },
  })
  let openedCount = 0
  store.startListening({
    actionCreator: imageOpened,
    effect: ({ payload: image }, api) => {
      openedCount += 1
      if (openedCount % OPENED_UNTIL_REMINDER === 0) keep(latestOfLists(api.getState()).map(toCachedImage))
      keep([image])
    },
  })
  // What was kept on earlier visits is known without keeping anything new.
  if (readImageCache() !== undefined) wake()
}

const listsOf = (state: RootState): (readonly StoreImage[])[] => [selectCartImages(state), selectFavorites(state)]

const latestOfLists = (state: RootState) => listsOf(state).flatMap((list) => list.slice(-MOST_OF_A_LIST))
