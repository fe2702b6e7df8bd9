import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import type { StoreImage } from '@/api/image'
import { useAppDispatch, useAppSelector } from '@/app/hooks'
import { RequireUser } from '@/features/auth/RequireUser'
import { Cart } from '@/features/cart/Cart'
import { selectCartImages } from '@/features/cart/cartSlice'
import type { Order } from '@/features/cart/proceedToPayment'
import { text } from '@/features/cart/text'
import { text as checkoutText } from '@/features/checkout/text'
import { notified } from '@/features/notifications/notificationsSlice'
import { LazyViewer } from '@/features/viewer/LazyViewer'
import { neighboursOf } from '@/features/viewer/neighboursOf'
import { useViewedImage } from '@/features/viewer/useViewedImage'
import { useViewer } from '@/features/viewer/useViewer'
import { dollarText } from '@/shared/money'
import { paymentHref } from '@/shared/paths'
import { useDocumentTitle } from '@/shared/useDocumentTitle'

/** `/cart`: what the person wants to buy, what it costs, and the way to pay. */
export function CartPage() {
  useDocumentTitle(text.title)
  return (
    <RequireUser>
      <CartWithViewer />
    </RequireUser>
  )
}

function CartWithViewer() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const images = useAppSelector(selectCartImages)
  const { imageId, show, close } = useViewer()
  const image = useViewedImage(imageId, images)
  // Known also when the viewer has closed: its picture in the cart gets the focus back.
  const [lastViewedId, setLastViewedId] = useState(imageId)
  if (imageId !== null && imageId !== lastViewedId) setLastViewedId(imageId)
  const handleEnlarge = useCallback(({ id }: StoreImage) => { show(id) }, [show])

  const handleProceed = ({ totals, promo }: Order) => {
    if (totals.total === 0) {
      dispatch(notified({ type: 'info', text: checkoutText.freeOrderUnavailable, durationMs: 6000 }))
      return
    }
    void navigate(
      paymentHref({
        amount: dollarText(totals.total),
        originalAmount: dollarText(totals.subtotal),
        ...(promo && { promoCode: promo.code, promoDiscount: String(promo.percent) }),
      }),
    )
  }
  return (
    <>
      <Cart onEnlarge={handleEnlarge} onProceed={handleProceed} />
      <LazyViewer
        image={image}
        neighbours={neighboursOf(image, images, handleEnlarge)}
        onClose={close}
        returnFocusTo={() => document.querySelector(`[data-image-id="${CSS.escape(lastViewedId ?? '')}"] button`)}
      />
    </>
  )
}
