import { useCallback } from 'react'
import { selectIsCartItemBusy, selectIsInCart } from './cartSlice'
import { addToCart } from './cartThunks'
import { text } from './text'
import type { StoreImage } from '@/api/image'
import { useAppDispatch, useAppSelector } from '@/app/hooks'
import { useListAction } from '@/features/lists/useListAction'

/** Whether an image is in the cart, and the button that puts it there; visitors are told to sign in (spec section 5). */
export function useCartItem(image: StoreImage) {
  const dispatch = useAppDispatch()
  const isInCart = useAppSelector((state) => selectIsInCart(state, image.id))
  const isBusy = useAppSelector((state) => selectIsCartItemBusy(state, image.id))
  const addImage = useCallback(() => void dispatch(addToCart(image)), [dispatch, image])
  const { run: add, offlineReason } = useListAction(addImage, text.signInToAdd)
  return { isInCart, isBusy, label: isInCart ? text.alreadyIn : text.add, add, offlineReason }
}
