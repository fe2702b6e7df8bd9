import { useCallback, useEffect, useRef } from 'react'
import { selectIsInCart } from './cartSlice'
import { addToCart } from './cartThunks'
import { text } from './text'
import type { StoreImage } from '@/api/image'
import { useAppDispatch, useAppSelector } from '@/app/hooks'
import { useListAction } from '@/features/lists/useListAction'

/**
 * 'Descargar': an image is downloaded by buying it, so it goes into the cart and `onInCart` leads there (spec section 2).
 * If it cannot be added the person stays where they are, and was told. Who has turned to another image meanwhile, or
 * closed this one, is not taken away from there.
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
  const download = useCallback(() => {
    void dispatch(addToCart(image)).then((isInCart) => {
      if (isInCart && shownId.current === image.id) onInCart()
    })
  }, [dispatch, image, onInCart])
  const { run, offlineReason } = useListAction(download, text.signInToDownload)
  // What is in the cart already needs no server to get there.
  return isInCart ? { run: download, offlineReason: undefined } : { run, offlineReason }
}
