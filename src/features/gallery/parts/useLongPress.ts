import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import { pointAnchor, type MenuAnchor } from './menuAnchor'

const LONG_PRESS_MS = 500
/** Longest time from lifting the finger to its click. */
const CLICK_DELAY_MS = 300
/** A finger is never quite still. */
const MOST_MOVEMENT_PX = 10

/**
 * Handlers that call back when a finger rests on an element. Android sends `contextmenu` for that by itself, iOS sends
 * nothing; the click that ends a long press is swallowed.
 */
export function useLongPress(onLongPress: (anchor: MenuAnchor) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const hasFired = useRef(false)
  const cancel = () => { clearTimeout(timer.current) }
  useEffect(() => cancel, [])

  return {
    onPointerDown: (event: PointerEvent) => {
      hasFired.current = false
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      const { clientX: x, clientY: y } = event
      start.current = { x, y }
      timer.current = setTimeout(() => {
        hasFired.current = true
        onLongPress(pointAnchor(x, y))
      }, LONG_PRESS_MS)
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = start.current
      if (Math.hypot(event.clientX - x, event.clientY - y) > MOST_MOVEMENT_PX) cancel()
    },
    onPointerUp: () => {
      cancel()
      // The click of this press comes at once or never; a later one is another's.
      setTimeout(() => { hasFired.current = false }, CLICK_DELAY_MS)
    },
    onPointerCancel: cancel,
    onClickCapture: (event: MouseEvent) => {
      if (!hasFired.current) return
      hasFired.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
