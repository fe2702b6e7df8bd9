import type { StoreImage } from '@/api/image'
import { useListAction } from '@/features/lists/useListAction'
import { IconButton } from '@/shared/ui/IconButton'
import { ignoreDoubleClick } from '@/shared/ui/ignoreDoubleClick'
import { lateIcons } from '@/shared/ui/lateIcons'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsFavoriteBusy } from './favoritesSlice'
import { removeFavorite } from './favoritesThunks'
import { pageText, text } from './text'

/** Removes an image from the favorites, after the server confirmed. */
export function RemoveFavoriteButton({ image }: { image: StoreImage }) {
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector((state) => selectIsFavoriteBusy(state, image.id))
  const { run: remove, offlineReason } = useListAction(() => void dispatch(removeFavorite(image)), text.signInToAdd)
  return (
    <IconButton
      icon={lateIcons.heart}
      isFilled
      label={pageText.removeImage(image.title)}
      title={offlineReason ?? pageText.removeImage(image.title)}
      aria-busy={isBusy}
      aria-disabled={isBusy || offlineReason !== undefined}
      onClick={ignoreDoubleClick(remove)}
    />
  )
}
