import { useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react'
import type { StoreImage } from '@/api/image'

/**
 * Scrolls each new image to the top, and restores the focus when the focused element was removed with the previous
 * image.
 * @param focusTarget gets the focus then
 * @returns props of the scrolling element; `isNear`: whether the visitor has scrolled down with this image
 */
export function useViewerScroll({ id }: StoreImage, isOpen: boolean, focusTarget: RefObject<HTMLElement | null>) {
  const ref = useRef<HTMLDivElement>(null)
  const [nearId, setNearId] = useState<string>()
  const before = useRef({ id, isOpen })
  useLayoutEffect(() => {
    const wasTurned = before.current.id !== id && before.current.isOpen && isOpen
    before.current = { id, isOpen }
    if (!wasTurned || !ref.current) return
    ref.current.scrollTop = 0
    if (!ref.current.contains(document.activeElement)) focusTarget.current?.focus()
  }, [id, isOpen, focusTarget])

  const onNear = () => {
    setNearId(id)
  }
  const onScroll = ({ currentTarget }: UIEvent) => {
    if (currentTarget.scrollTop > 0) onNear()
  }
  return { isNear: nearId === id, onNear, scroller: { ref, onScroll } }
}
