import { useCallback, useState } from 'react'
import type { StoreImage } from '@/api/image'
import { RequireUser } from '@/features/auth/RequireUser'
import { Cart } from '@/features/cart/Cart'
import { selectCartImages } from '@/features/cart/cartSlice'
import { pageText } from '@/features/cart/text'
import { useStartCheckout } from '@/features/checkout/useStartCheckout'
import { selectFavorites } from '@/features/favorites/favoritesSlice'
import { ImageRow } from '@/features/gallery/ImageRow'
import { LazyViewer } from '@/features/viewer/LazyViewer'
import { useListViewer } from '@/features/viewer/useViewer'
import { usePageMeta } from '@/shared/hooks/usePageMeta'
import { useAppSelector } from '@/store/hooks'

/** `/cart`: the user's cart with its prices, and the button to the payment. */
export function CartPage() {
  usePageMeta(pageText.title, pageText.description)
  return (
    <RequireUser>
      <CartWithViewer />
    </RequireUser>
  )
}

function CartWithViewer() {
  const images = useAppSelector(selectCartImages)
  // What the user likes is what they may buy.
  const favorites = useAppSelector(selectFavorites)
  const { show, index, viewer } = useListViewer(images)
  // After the viewer closes, the focus returns to this image.
  const [lastViewedId, setLastViewedId] = useState<string>()
  const viewedId = images[index]?.id
  if (viewedId !== undefined && viewedId !== lastViewedId) setLastViewedId(viewedId)
  const handleEnlarge = useCallback(
    ({ id }: StoreImage) => {
      show(id)
    },
    [show],
  )

  const proceed = useStartCheckout()
  return (
    <>
      <Cart
        onEnlarge={handleEnlarge}
        onProceed={proceed}
        suggestions={<ImageRow title={pageText.suggestions} first={favorites} />}
      />
      <LazyViewer
        {...viewer}
        returnFocusTo={() => document.querySelector(`[data-image-id="${CSS.escape(lastViewedId ?? '')}"] button`)}
      />
    </>
  )
}
