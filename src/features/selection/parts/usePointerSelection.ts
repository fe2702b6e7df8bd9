import { useEffect, useEffectEvent } from 'react'
import type { StoreImage } from '@/api/image'
import { selectRangeTo, toggleImage } from '@/features/selection/selectionSlice'
import { changeSelection } from '@/features/selection/selectionThunks'
import { cardIndexOf } from '@/shared/ui/cardIndex'
import { useAppDispatch } from '@/store/hooks'
import { isMark, type SelectableGallery } from './useKeySelection'

/** A finger that rests for this time selects from there on. If it moves earlier, the browser scrolls and cancels it. */
const LONG_PRESS_MS = 500
/** Height of the zone at the window's top and foot in which a drag scrolls the page, and the distance per frame. */
const SCROLL_ZONE_PX = 80
const SCROLL_STEP_PX = 14

/**
 * Selecting with the pointer: a click selects a card, with Shift all cards from the last one on; dragging selects the
 * cards on the way, with a finger after a long press.
 */
export function usePointerSelection({ listRef, images }: SelectableGallery): void {
  const dispatch = useAppDispatch()
  // Effect events, because a page that arrives during a drag must not end it.
  const imageAt = useEffectEvent((index: number) => images[index])
  const selectTo = useEffectEvent((image: StoreImage) => {
    dispatch(changeSelection((selection) => selectRangeTo(selection, images, image)))
  })

  useEffect(() => {
    const list = listRef.current
    if (!list) return undefined
    /** The image on which the pointer is down. */
    let start: StoreImage | undefined
    let isTouch = false
    /** Until the next press: the click that follows a drag selects nothing. */
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
    const begin = (image: StoreImage) => {
      hasDragged = true
      toggle(image)
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
      if (!event.isPrimary) return
      hasDragged = false
      isTouch = event.pointerType === 'touch'
      const image = isMark(event.target) ? imageAt(cardIndexOf(event.target)) : undefined
      if (!image || event.button !== 0 || event.shiftKey) return
      start = image
      if (!isTouch) return
      // In the mode a long press selects; it does not open the menu.
      event.stopPropagation()
      longPress = setTimeout(begin, LONG_PRESS_MS, image)
    }
    const handleMove = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!start) return
      if (!hasDragged) {
        const over = imageAt(cardIndexAt(x, y))
        if (isTouch || !over || over.id === start.id) return
        begin(start)
      }
      extendTo(x, y)
      pointer = { x, y }
      if (frame === 0) frame = requestAnimationFrame(autoScroll)
    }
    const end = () => {
      clearTimeout(longPress)
      cancelAnimationFrame(frame)
      frame = 0
      start = undefined
    }
    const preventScroll = (event: Event) => {
      if (start && hasDragged && event.cancelable) event.preventDefault()
    }
    /** Android opens a menu after a long press. */
    const handleContextMenu = (event: MouseEvent) => {
      if (!start || !isTouch) return
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

/** Index of the card at a point of the window, also below the bar at the foot; -1 if there is none. */
const cardIndexAt = (x: number, y: number): number =>
  document
    .elementsFromPoint(x, y)
    .map(cardIndexOf)
    .find((index) => index >= 0) ?? -1
