import { useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react'
import type { StoreImage } from '@/api/image'

/**
 * The viewer scrolls down to the similar images. Each image starts at the top, and the focus stays in the viewer when the
 * element that had it leaves with the previous image.
 * @param focusTarget gets the focus then
 * @returns props of the scrolling element; `isNear`: whether the visitor has come near the foot of the viewer with this image
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
