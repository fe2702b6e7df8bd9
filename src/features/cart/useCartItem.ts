import { useCallback, useEffect, useRef } from 'react'
import { selectIsCartItemBusy, selectIsInCart } from './cartSlice'
import { addToCart } from './cartThunks'
import { text } from './text'
import type { StoreImage } from '@/api/image'
import { useAppDispatch, useAppSelector } from '@/app/hooks'
import { useSignedIn } from '@/features/auth/useSignedIn'

/** Whether an image is in the cart, and the button that puts it there; visitors are told to sign in (spec section 5). */
export function useCartItem(image: StoreImage) {
  const dispatch = useAppDispatch()
  const isInCart = useAppSelector((state) => selectIsInCart(state, image.id))
  const isBusy = useAppSelector((state) => selectIsCartItemBusy(state, image.id))
  const addImage = useCallback(() => void dispatch(addToCart(image)), [dispatch, image])
  const add = useSignedIn(addImage, text.signInToAdd)
  return { isInCart, isBusy, label: isInCart ? text.alreadyIn : text.add, add }
}

/**
 * 'Descargar': an image is downloaded by buying it, so it goes into the cart and `onInCart` leads there (spec section 2).
 * If it cannot be added the person stays where they are, and was told. Who has turned to another image meanwhile, or
 * closed this one, is not taken away from there.
 */
export function useDownload(image: StoreImage, onInCart: () => void): () => void {
  const dispatch = useAppDispatch()
  const shownId = useRef<string | null>(null)
  useEffect(() => {
    shownId.current = image.id
    return () => { shownId.current = null }
  }, [image.id])
  const download = useCallback(() => {
    void dispatch(addToCart(image)).then((isInCart) => { if (isInCart && shownId.current === image.id) onInCart() })
  }, [dispatch, image, onInCart])
  return useSignedIn(download, text.signInToDownload)
}
