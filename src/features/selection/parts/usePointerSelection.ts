import { useEffect, useEffectEvent } from 'react'
import type { StoreImage } from '@/api/image'
import { selectRangeTo, toggleImage } from '@/features/selection/selection'
import { changeSelection } from '@/features/selection/selectionThunks'
import { cardIndexOf } from '@/shared/ui/cardIndex'
import { useAppDispatch } from '@/store/hooks'
import { cardIndexAt, isMark, type SelectableGallery } from './selectableGallery'

/** A finger that rests for this time selects from there on; one that moves earlier scrolls. */
const LONG_PRESS_MS = 500
/** A resting finger still moves a little. */
const MAX_MOVEMENT_PX = 10
/** Height of the zone at the window's top and foot in which a drag scrolls the page, and the distance per frame. */
const SCROLL_ZONE_PX = 80
const SCROLL_STEP_PX = 14

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
  // Effect events, because a page that arrives during a drag must not end it.
  const imageAt = useEffectEvent((index: number) => images[index])
  const selectTo = useEffectEvent((image: StoreImage) => {
    dispatch(changeSelection((selection) => selectRangeTo(selection, images, image)))
  })

  useEffect(() => {
    const list = listRef.current
    if (!list) return undefined
    let drag: Drag | null = null
    /** The click that follows a drag selects nothing. */
    let hasDragged = false
    let longPress: ReturnType<typeof setTimeout> | undefined

    const toggle = (image: StoreImage) => {
      dispatch(changeSelection((selection) => toggleImage(selection, image)))
    }
    const extendTo = (x: number, y: number) => {
      const image = imageAt(cardIndexAt(x, y))
      if (image) selectTo(image)
    }
    let frame = 0
    let pointer = { x: 0, y: 0 }
    const autoScroll = () => {
      frame = requestAnimationFrame(autoScroll)
      const isAtFoot = pointer.y > window.innerHeight - SCROLL_ZONE_PX
      if (pointer.y >= SCROLL_ZONE_PX && !isAtFoot) return
      window.scrollBy(0, isAtFoot ? SCROLL_STEP_PX : -SCROLL_STEP_PX)
      // The pointer is over another card now.
      extendTo(pointer.x, pointer.y)
    }
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
      else if (event.shiftKey) selectTo(image)
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
      pointer = { x, y }
      if (frame === 0) frame = requestAnimationFrame(autoScroll)
    }
    function end() {
      clearTimeout(longPress)
      cancelAnimationFrame(frame)
      frame = 0
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
