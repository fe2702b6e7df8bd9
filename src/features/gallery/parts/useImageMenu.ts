import { useCallback, useState } from 'react'
import type { StoreImage } from '@/api/image'

/** The image whose menu was opened last. */
export type MenuRequest = {
  readonly image: StoreImage
  /** The button that opened the menu; otherwise it is where the pointer was. */
  readonly button?: Element
}

/** The state of the gallery's only menu. The request stays while the menu closes. */
export function useImageMenu() {
  const [request, setRequest] = useState<MenuRequest>()
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback((image: StoreImage, button?: Element) => {
    setRequest({ image, ...(button && { button }) })
    setIsOpen(true)
  }, [])
  const close = useCallback(() => {
    setIsOpen(false)
  }, [])
  return { request, isOpen, open, close }
}
