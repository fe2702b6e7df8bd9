import { useEffect, useRef } from 'react'
import type { StoreImage } from '@/api/image'
import { useListAction } from '@/features/lists/useListAction'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsCartItemBusy, selectIsInCart } from './cartSlice'
import { addToCart } from './cartThunks'
import { text } from './text'

/** State and texts of the control that adds an image to the cart; a visitor must sign in (spec: 5.guard.cart). */
export function useCartItem(image: StoreImage) {
  const dispatch = useAppDispatch()
  const isInCart = useAppSelector((state) => selectIsInCart(state, image.id))
  const isBusy = useAppSelector((state) => selectIsCartItemBusy(state, image.id))
  const addImage = () => void dispatch(addToCart(image))
  const { run: add, offlineReason } = useListAction(addImage, text.signInToAdd, { action: 'addToCart', image })
  return { isInCart, isBusy, label: isInCart ? text.alreadyIn : text.add, add, offlineReason }
}

/**
 * Returns the action of 'Descargar': users download an image by buying it, so it is added to the cart, and `onInCart`
 * opens the cart (spec: 2.viewer.download). A failure shows a toast. `onInCart` is not called for a user who closed the
 * image or opened another one meanwhile.
 */
export function useDownload(image: StoreImage, onInCart: () => void) {
  const dispatch = useAppDispatch()
  const isInCart = useAppSelector((state) => selectIsInCart(state, image.id))
  const shownId = useRef<string | null>(null)
  useEffect(() => {
    shownId.current = image.id
    return () => {
      shownId.current = null
    }
  }, [image.id])
  const download = () => {
    void dispatch(addToCart(image)).then((isAdded) => {
      if (isAdded && shownId.current === image.id) onInCart()
    })
  }
  const { run, offlineReason } = useListAction(download, text.signInToDownload, { action: 'download', image })
  // An image already in the cart needs no request, so it works offline.
  return isInCart ? { run: download, offlineReason: undefined } : { run, offlineReason }
}
