import { hasImage } from '@/features/lists/imageList'
import { createListSlice, type ListState } from '@/features/lists/listSlice'

declare module '@/store/rootState' {
  interface RootState {
    favorites: ListState
  }
}

/** The user's favorite images. */
export const favoritesSlice = createListSlice('favorites')

type FavoritesState = { readonly favorites: ListState }

export const selectFavorites = ({ favorites }: FavoritesState) => favorites.images
export const selectFavoritesLoading = ({ favorites }: FavoritesState) => favorites.loading
export const selectIsFavorite = ({ favorites }: FavoritesState, id: string) => hasImage(favorites, id)
export const selectIsFavoriteBusy = ({ favorites }: FavoritesState, id: string) => favorites.pending.includes(id)
