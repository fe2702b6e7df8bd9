import { useEffect, useRef, type PointerEvent } from 'react'
import { pointAnchor, type MenuAnchor } from './menuAnchor'

const LONG_PRESS_MS = 500
/** Longest time from lifting the finger to its click. */
const CLICK_DELAY_MS = 300
/** A finger is never quite still. */
const MOST_MOVEMENT_PX = 10

type LongPress = {
  /** The element that a press is for, from the one under the finger; null: nothing comes of it. */
  readonly pressedAt: (target: EventTarget) => Element | null
  readonly onLongPress: (pressed: Element, anchor: MenuAnchor) => void
}

/**
 * Handlers for a list that call back when a finger rests on something in it. Android sends `contextmenu` for that by
 * itself, iOS sends nothing; the click that ends a long press is swallowed.
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
      if (Math.hypot(event.clientX - x, event.clientY - y) > MOST_MOVEMENT_PX) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
  }
}

/** What browsers send after a finger was lifted, for pages that only know mice. */
const MOUSE_EVENTS_OF_A_TAP = ['mousedown', 'mouseup', 'click'] as const
const LIFTED = ['pointerup', 'pointercancel'] as const

/**
 * Before anybody hears of it: the press's click would open the picture, take the focus, and so close the menu.
 * @returns how to stop before the click has come
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
    LIFTED.forEach((type) => {
      window.removeEventListener(type, stopSoon, { capture: true })
    })
  }
  const stopSoon = () => {
    timer ??= setTimeout(stop, CLICK_DELAY_MS)
  }
  MOUSE_EVENTS_OF_A_TAP.forEach((type) => {
    window.addEventListener(type, swallow, { capture: true })
  })
  LIFTED.forEach((type) => {
    window.addEventListener(type, stopSoon, { capture: true })
  })
  return stop
}
