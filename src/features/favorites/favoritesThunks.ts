import { canvamanager } from '@/api/canvamanager'
import { createListThunks } from '@/features/lists/listThunks'
import { paths } from '@/shared/paths'
import { favoritesSlice } from './favoritesSlice'
import { text } from './text'

const { listFavorites: list, addFavorite: add, removeFavorite: remove } = canvamanager.endpoints

const favoritesList = createListThunks({
  slice: favoritesSlice,
  endpoints: { list, add, remove },
  text,
  path: paths.favorites,
})

/** Adds an image to the signed-in user's favorites. */
export const addFavorite = favoritesList.addImage
/** Adds images to the favorites, a few at a time. @returns the images that were not added */
export const addFavorites = favoritesList.addImages
/** Removes an image from the favorites. */
export const removeFavorite = favoritesList.removeImage
/** Requests the favorites. */
export const loadFavorites = favoritesList.load
/** Requests the favorites unless they are fresh. */
export const loadFavoritesUnlessFresh = favoritesList.loadUnlessFresh
/** Requests the favorites unless they were requested before. */
export const preloadFavorites = favoritesList.preload
/** Sends the changes of the favorites that the server lacks. */
export const sendFavorites = favoritesList.sendQueue
