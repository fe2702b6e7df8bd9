import { useCallback } from 'react'
import { selectIsFavoriteBusy } from './favoritesSlice'
import { removeFavorite } from './favoritesThunks'
import { pageText } from './pageText'
import { text } from './text'
import type { StoreImage } from '@/api/image'
import { useAppDispatch, useAppSelector } from '@/app/hooks'
import { useListAction } from '@/features/lists/useListAction'
import { firstClick } from '@/shared/firstClick'
import { IconButton } from '@/shared/ui/IconButton'

/** Takes an image from the favourites; it is where it was until the server has agreed. */
export function RemoveFavoriteButton({ image }: { image: StoreImage }) {
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector((state) => selectIsFavoriteBusy(state, image.id))
  const removeImage = useCallback(() => void dispatch(removeFavorite(image)), [dispatch, image])
  const { run: remove, offlineReason } = useListAction(removeImage, text.signInToAdd)
  return (
    <IconButton
      icon="heart"
      isFilled
      label={pageText.removeImage(image.title)}
      title={offlineReason ?? pageText.removeImage(image.title)}
      aria-busy={isBusy}
      aria-disabled={isBusy || offlineReason !== undefined}
      onClick={firstClick(remove)}
    />
  )
}
