import { useEffect, useRef, type PointerEvent } from 'react'
import { pointAnchor, type MenuAnchor } from './menuAnchor'

const LONG_PRESS_MS = 500
/** Longest time from the end of a touch to its click event. */
const CLICK_DELAY_MS = 300
/** A resting finger still moves a little. */
const MAX_MOVEMENT_PX = 10

type LongPress = {
  /** Returns the pressed item for the touched element; null to ignore the press. */
  readonly pressedAt: (target: EventTarget) => Element | null
  readonly onLongPress: (pressed: Element, anchor: MenuAnchor) => void
}

/**
 * Returns touch handlers for a list that call `onLongPress`. Android fires `contextmenu` on a long press, iOS fires no
 * event. The click that ends a long press is swallowed.
 */
export function useLongPress({ pressedAt, onLongPress }: LongPress) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stopSwallowing = useRef<() => void>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const cancel = () => {
    clearTimeout(timer.current)
  }
  useEffect(
    () => () => {
      cancel()
      stopSwallowing.current?.()
    },
    [],
  )

  return {
    onPointerDown: (event: PointerEvent) => {
      const pressed = event.pointerType === 'touch' && event.isPrimary ? pressedAt(event.target) : null
      if (!pressed) return
      const { clientX: x, clientY: y } = event
      start.current = { x, y }
      timer.current = setTimeout(() => {
        stopSwallowing.current = swallowClickOn(pressed)
        onLongPress(pressed, pointAnchor(x, y))
      }, LONG_PRESS_MS)
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = start.current
      if (Math.hypot(event.clientX - x, event.clientY - y) > MAX_MOVEMENT_PX) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
  }
}

/** Compatibility mouse events that browsers fire after a touch. */
const MOUSE_EVENTS_OF_A_TAP = ['mousedown', 'mouseup', 'click'] as const
const POINTER_END_EVENTS = ['pointerup', 'pointercancel'] as const

/**
 * Swallows the click after a long press, in the capture phase: it would open the image and take the focus, which closes
 * the menu.
 * @returns a function that stops swallowing early
 */
function swallowClickOn(pressed: Element): () => void {
  const swallow = (event: Event) => {
    if (!(event.target instanceof Node && pressed.contains(event.target))) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    MOUSE_EVENTS_OF_A_TAP.forEach((type) => {
      window.removeEventListener(type, swallow, { capture: true })
    })
    POINTER_END_EVENTS.forEach((type) => {
      window.removeEventListener(type, stopSoon, { capture: true })
    })
  }
  const stopSoon = () => {
    timer ??= setTimeout(stop, CLICK_DELAY_MS)
  }
  MOUSE_EVENTS_OF_A_TAP.forEach((type) => {
    window.addEventListener(type, swallow, { capture: true })
  })
  POINTER_END_EVENTS.forEach((type) => {
    window.addEventListener(type, stopSoon, { capture: true })
  })
  return stop
}
