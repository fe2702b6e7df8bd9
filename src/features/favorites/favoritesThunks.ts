import { favoritesSlice } from './favoritesSlice'
import { text } from './text'
import { canvamanager } from '@/api/canvamanager'
import { createListThunks } from '@/features/lists/listThunks'
import { paths } from '@/shared/paths'

const { listFavorites, addFavorite: add, removeFavorite: remove } = canvamanager.endpoints

const favorites = createListThunks({
  actions: favoritesSlice.actions,
  selectList: (state) => state.favorites,
  calls: {
    list: (userId) => (dispatch) =>
      dispatch(listFavorites.initiate({ userId }, { subscribe: false, forceRefetch: true })).unwrap(),
    // Untracked: what was answered is in the slice, for this person only.
    add: (item) => (dispatch) => dispatch(add.initiate(item, { track: false })).unwrap(),
    remove: (item) => (dispatch) => dispatch(remove.initiate(item, { track: false })).unwrap(),
  },
  text,
  path: paths.favorites,
})

/** Puts an image among the favourites of the person who is signed in. */
export const addFavorite = favorites.addImage
/** Takes an image from their favourites. */
export const removeFavorite = favorites.removeImage
/** Asks the server for their favourites. */
export const loadFavorites = favorites.load
/** Asks the server for their favourites unless it was asked a moment ago. */
export const loadFavoritesUnlessFresh = favorites.loadUnlessFresh
/** Asks the server for their favourites unless it was asked before. */
export const preloadFavorites = favorites.preload
