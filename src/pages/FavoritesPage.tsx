import type { StoreImage } from '@/api/image'
import { RequireUser } from '@/features/auth/RequireUser'
import { Favorites } from '@/features/favorites/Favorites'
import { RemoveFavoriteButton } from '@/features/favorites/RemoveFavoriteButton'
import { pageText } from '@/features/favorites/text'
import { ImageCollection } from '@/features/gallery/ImageCollection'
import { ImageRow } from '@/features/gallery/ImageRow'
import { favoriteColumnsFor } from '@/features/gallery/layout'
import { usePageMeta } from '@/shared/hooks/usePageMeta'

const removeButton = (image: StoreImage) => <RemoveFavoriteButton image={image} />

/** `/favorites`: the user's favorite images. */
export function FavoritesPage() {
  usePageMeta(pageText.title, pageText.description)
  return (
    <RequireUser>
      <Favorites suggestions={<ImageRow title={pageText.suggestions} />}>
        {(images) => <ImageCollection images={images} columnsOf={favoriteColumnsFor} cornerAction={removeButton} />}
      </Favorites>
    </RequireUser>
  )
}
