import { hasImage, type ListState } from '@/features/lists/listState'

declare module '@/store/rootState' {
  interface RootState {
    favorites: ListState
  }
}

type FavoritesState = { readonly favorites: ListState }

export const selectFavorites = ({ favorites }: FavoritesState) => favorites.images
export const selectFavoritesLoading = ({ favorites }: FavoritesState) => favorites.loading
export const selectIsFavorite = ({ favorites }: FavoritesState, id: string) => hasImage(favorites, id)
export const selectIsFavoriteBusy = ({ favorites }: FavoritesState, id: string) => favorites.pending.includes(id)
