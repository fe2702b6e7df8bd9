import { useCallback } from 'react'
import type { StoreImage } from '@/api/image'
import { useIntent } from '@/features/auth/useIntent'
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
  const addImage = useCallback(() => void dispatch(addToCart(image)), [dispatch, image])
  const { run: add, offlineReason } = useListAction(addImage, text.signInToAdd, useIntent('addToCart', image))
  return { isInCart, isBusy, label: isInCart ? text.alreadyIn : text.add, add, offlineReason }
}
