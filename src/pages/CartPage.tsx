import { useCallback, useState } from 'react'
import type { StoreImage } from '@/api/image'
import { useAppSelector } from '@/app/hooks'
import { RequireUser } from '@/features/auth/RequireUser'
import { Cart } from '@/features/cart/Cart'
import { selectCartImages } from '@/features/cart/cartSlice'
import { pageText } from '@/features/cart/pageText'
import { useProceed } from '@/features/checkout/useProceed'
import { LazyViewer } from '@/features/viewer/LazyViewer'
import { neighboursOf } from '@/features/viewer/neighboursOf'
import { useViewedImage } from '@/features/viewer/useViewedImage'
import { useViewer } from '@/features/viewer/useViewer'
import { usePageMeta } from '@/shared/usePageMeta'

/** `/cart`: what the person wants to buy, what it costs, and the way to pay. */
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
  const { imageId, show, close } = useViewer()
  const image = useViewedImage(imageId, images)
  // Known also when the viewer has closed: its picture in the cart gets the focus back.
  const [lastViewedId, setLastViewedId] = useState(imageId)
  if (imageId !== null && imageId !== lastViewedId) setLastViewedId(imageId)
  const handleEnlarge = useCallback(
    ({ id }: StoreImage) => {
      show(id)
    },
    [show],
  )

  const proceed = useProceed()
  return (
    <>
      <Cart onEnlarge={handleEnlarge} onProceed={proceed} />
      <LazyViewer
        image={image}
        neighbours={neighboursOf(image, images, handleEnlarge)}
        onClose={close}
        returnFocusTo={() => document.querySelector(`[data-image-id="${CSS.escape(lastViewedId ?? '')}"] button`)}
      />
    </>
  )
}
