import type { StoreImage } from '@/api/image'
import { IconButton } from '@/shared/ui/IconButton'
import { ignoreDoubleClick } from '@/shared/ui/ignoreDoubleClick'
import { lateIcons } from '@/shared/ui/lateIcons'
import { pageText } from './text'
import { useFavorite } from './useFavorite'

/** Removes an image from the favorites, after the server confirmed. */
export function RemoveFavoriteButton({ image }: { image: StoreImage }) {
  const { isBusy, toggle, offlineReason } = useFavorite(image)
  return (
    <IconButton
      icon={lateIcons.heart}
      isFilled
      label={pageText.removeImage(image.title)}
      title={offlineReason ?? pageText.removeImage(image.title)}
      aria-busy={isBusy}
      aria-disabled={isBusy || offlineReason !== undefined}
      onClick={ignoreDoubleClick(toggle)}
    />
  )
}
