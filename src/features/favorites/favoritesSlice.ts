import { createListSlice, type ListState } from '@/features/lists/listSlice'

declare module '@/store/rootState' {
  interface RootState {
    favorites: ListState
  }
}

/** The user's favorite images. */
export const favoritesSlice = createListSlice('favorites')

export const {
  selectImages: selectFavorites,
  selectLoading: selectFavoritesLoading,
  selectHasImage: selectIsFavorite,
  selectIsImageBusy: selectIsFavoriteBusy,
  selectIsUnsent: selectAreFavoritesUnsent,
} = favoritesSlice.selectors
