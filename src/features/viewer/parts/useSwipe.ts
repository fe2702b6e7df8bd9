import { useRef, type PointerEvent } from 'react'

/** A shorter movement is an imprecise tap. */
const MIN_SWIPE_PX = 48

export type SwipeActions = {
  readonly onSwipeLeft: (() => void) | undefined
  readonly onSwipeRight: (() => void) | undefined
}

/** Returns handlers for horizontal swipes. The element needs `touch-action: pan-y pinch-zoom`. */
export function useSwipe({ onSwipeLeft, onSwipeRight }: SwipeActions) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      // A second finger is a pinch; on a page zoomed by pinch one finger scrolls the page.
      const isPinched = (window.visualViewport?.scale ?? 1) > 1
      start.current = pointerType === 'touch' && isPrimary && !isPinched ? { x, y } : null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return
      const x = clientX - start.current.x
      const y = clientY - start.current.y
      start.current = null
      if (Math.abs(x) < MIN_SWIPE_PX || Math.abs(x) < Math.abs(y)) return
      if (x < 0) onSwipeLeft?.()
      else onSwipeRight?.()
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
