import { useCallback } from 'react'
import { selectIsFavorite, selectIsFavoriteBusy } from './favoritesSlice'
import { addFavorite, removeFavorite } from './favoritesThunks'
import { text } from './text'
import type { StoreImage } from '@/api/image'
import { useAppDispatch, useAppSelector } from '@/app/hooks'
import { useListAction } from '@/features/lists/useListAction'

/** Whether an image is a favourite, and the button that changes it; visitors are told to sign in (spec section 5). */
export function useFavorite(image: StoreImage) {
  const dispatch = useAppDispatch()
  const isFavorite = useAppSelector((state) => selectIsFavorite(state, image.id))
  const isBusy = useAppSelector((state) => selectIsFavoriteBusy(state, image.id))
  const change = useCallback(
    () => void dispatch(isFavorite ? removeFavorite(image) : addFavorite(image)),
    [dispatch, isFavorite, image],
  )
  const { run: toggle, offlineReason } = useListAction(change, text.signInToAdd)
  return { isFavorite, isBusy, label: isFavorite ? text.remove : text.add, toggle, offlineReason }
}
