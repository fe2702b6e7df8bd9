import type { StoreImage } from '@/api/image'
import { useListAction } from '@/features/lists/useListAction'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsFavorite, selectIsFavoriteBusy } from './favoritesSlice'
import { addFavorite, removeFavorite } from './favoritesThunks'
import { text } from './text'

/** Returns whether an image is a favorite, and the toggle; a visitor must sign in (spec: 5.guard.favorite). */
export function useFavorite(image: StoreImage) {
  const dispatch = useAppDispatch()
  const isFavorite = useAppSelector((state) => selectIsFavorite(state, image.id))
  const isBusy = useAppSelector((state) => selectIsFavoriteBusy(state, image.id))
  const change = () => void dispatch(isFavorite ? removeFavorite(image) : addFavorite(image))
  const { run: toggle, offlineReason } = useListAction(change, text.signInToAdd, { action: 'addToFavorites', image })
  return { isFavorite, isBusy, label: isFavorite ? text.remove : text.add, toggle, offlineReason }
}
