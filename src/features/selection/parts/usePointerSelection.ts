import { useEffect, useRef } from 'react'
import type { StoreImage } from '@/api/image'
import { selectRangeTo, toggleImage } from '@/features/selection/selection'
import { changeSelection } from '@/features/selection/selectionThunks'
import { cardIndexOf } from '@/shared/ui/cardIndex'
import { useAppDispatch } from '@/store/hooks'
import { cardIndexAt, isMark } from './cardAt'
import type { SelectableGallery } from './selectableGallery'

/** A finger that rests for this time selects from there on; one that moves earlier scrolls. */
const LONG_PRESS_MS = 500
/** A resting finger still moves a little. */
const MAX_MOVEMENT_PX = 10

type Drag = {
  readonly start: StoreImage
  readonly x: number
  readonly y: number
  readonly isTouch: boolean
  isActive: boolean
}

/**
 * Selecting with the pointer: a click selects a card, with Shift all cards from the last one on; dragging selects the
 * cards on the way, with a finger after a long press.
 */
export function usePointerSelection({ listRef, images }: Pick<SelectableGallery, 'listRef' | 'images'>): void {
  const dispatch = useAppDispatch()
  // A page that arrives during a drag must not end it.
  const shown = useRef(images)
  useEffect(() => {
    shown.current = images
  }, [images])

  useEffect(() => {
    const list = listRef.current
    if (!list) return undefined
    const imageAt = (index: number) => shown.current[index]
    let drag: Drag | null = null
    /** The click that follows a drag selects nothing. */
    let hasDragged = false
    let longPress: ReturnType<typeof setTimeout> | undefined

    const toggle = (image: StoreImage) => {
      dispatch(changeSelection((selection) => toggleImage(selection, image)))
    }
    const extendTo = (x: number, y: number) => {
      const image = imageAt(cardIndexAt(x, y))
      if (image) dispatch(changeSelection((selection) => selectRangeTo(selection, shown.current, image)))
    }
    const autoScroll = createAutoScroll(extendTo)
    const begin = (started: Drag) => {
      started.isActive = true
      hasDragged = true
      toggle(started.start)
    }

    const handleClick = (event: MouseEvent) => {
      const image = imageAt(cardIndexOf(event.target))
      if (!isMark(event.target) || !image) return
      // A key's click has no detail.
      if (hasDragged && event.detail > 0) event.preventDefault()
      else if (event.shiftKey) dispatch(changeSelection((selection) => selectRangeTo(selection, shown.current, image)))
      else toggle(image)
    }
    const handleDown = (event: PointerEvent) => {
      const { target, pointerType, isPrimary, button, shiftKey, clientX: x, clientY: y } = event
      hasDragged = false
      const start = isMark(target) ? imageAt(cardIndexOf(target)) : undefined
      if (!start || !isPrimary || button !== 0 || shiftKey) return
      const isTouch = pointerType === 'touch'
      const started: Drag = { start, x, y, isTouch, isActive: false }
      drag = started
      if (!isTouch) return
      // In the mode a long press selects; it does not open the menu.
      event.stopPropagation()
      longPress = setTimeout(() => {
        begin(started)
      }, LONG_PRESS_MS)
    }
    const handleMove = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!drag) return
      if (!drag.isActive && drag.isTouch) {
        if (Math.hypot(x - drag.x, y - drag.y) > MAX_MOVEMENT_PX) end()
        return
      }
      if (!drag.isActive) {
        const over = imageAt(cardIndexAt(x, y))
        if (!over || over.id === drag.start.id) return
        begin(drag)
      }
      extendTo(x, y)
      autoScroll.follow(x, y)
    }
    function end() {
      clearTimeout(longPress)
      autoScroll.stop()
      drag = null
    }
    const preventScroll = (event: Event) => {
      if (drag?.isActive === true && event.cancelable) event.preventDefault()
    }
    /** Android opens a menu after a long press. */
    const handleContextMenu = (event: MouseEvent) => {
      if (drag?.isTouch !== true) return
      event.preventDefault()
      event.stopPropagation()
    }

    const controller = new AbortController()
    const { signal } = controller
    list.addEventListener('click', handleClick, { signal })
    list.addEventListener('pointerdown', handleDown, { signal })
    // eslint-disable-next-line rulesdir/listed-browsers -- Safari on iOS opens no menu
    list.addEventListener('contextmenu', handleContextMenu, { signal })
    // eslint-disable-next-line rulesdir/listed-browsers -- Safari on a Mac has no touch screen
    list.addEventListener('touchmove', preventScroll, { signal, passive: false })
    window.addEventListener('pointermove', handleMove, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
    return () => {
      controller.abort()
      end()
    }
  }, [dispatch, listRef])
}

/** Height of the zone at the window's top and foot in which a drag scrolls. */
const ZONE_PX = 80
/** Distance per frame. */
const STEP_PX = 14

/**
 * Scrolls the page while a drag is near the window's top or foot.
 * @param onScroll called after each step with the pointer's place, which is over another card now
 */
function createAutoScroll(onScroll: (x: number, y: number) => void) {
  let frame = 0
  let pointer = { x: 0, y: 0 }
  const directionOf = (y: number) => (y < ZONE_PX ? -1 : y > window.innerHeight - ZONE_PX ? 1 : 0)
  const step = () => {
    const direction = directionOf(pointer.y)
    frame = direction === 0 ? 0 : requestAnimationFrame(step)
    if (direction === 0) return
    window.scrollBy(0, direction * STEP_PX)
    onScroll(pointer.x, pointer.y)
  }
  return {
    /** The pointer moved. */
    follow: (x: number, y: number) => {
      pointer = { x, y }
      if (frame === 0 && directionOf(y) !== 0) frame = requestAnimationFrame(step)
    },
    stop: () => {
      cancelAnimationFrame(frame)
      frame = 0
    },
  }
}
