import { useEffect, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { StoreImage } from '@/api/image'
import { selectAll, selectNext } from '@/features/selection/selectionSlice'
import { changeSelection, endSelecting } from '@/features/selection/selectionThunks'
import { cardIndexOf } from '@/shared/ui/cardIndex'
import { useAppDispatch } from '@/store/hooks'

/** A list of cards in which images are selected. */
export type SelectableGallery = {
  readonly listRef: RefObject<HTMLElement | null>
  /** In reading order. */
  readonly images: readonly StoreImage[]
  /** The column of each card. */
  readonly places: readonly { readonly column: number }[]
  readonly onOpen: (image: StoreImage) => void
}

/** Whether an element is the checkbox of a card. */
export const isMark = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'checkbox' && cardIndexOf(target) >= 0

/** The checkbox of the card with this index, if it is rendered. */
export const markAt = (list: Element, index: number): HTMLInputElement | null =>
  list.querySelector<HTMLInputElement>(`[data-index="${index}"] input[type=checkbox]`)

/**
 * The mode's keys outside of fields, menus and dialogs: Escape ends it, Ctrl or Cmd with A selects all. Those of a grid:
 * arrows move from card to card, with Shift they select, Enter opens the image; Space is the checkbox's own. Tab leads
 * from a card past all others, on to the bar.
 */
export function useKeySelection({ listRef, images, places, onOpen }: SelectableGallery): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const list = listRef.current
    if (!list) return undefined
    let restore: (() => void) | undefined
    const restoreTabStops = () => {
      restore?.()
      restore = undefined
    }
    const handleKey = (event: KeyboardEvent) => {
      const { key, shiftKey, altKey, target } = event
      if (event.defaultPrevented || belongsElsewhere(target)) return
      const mark = isMark(target) ? target : null
      const index = cardIndexOf(mark)
      if (key === 'Escape') {
        event.preventDefault()
        // Synchronously: the focused checkbox is removed, and its card's control gets the focus.
        flushSync(() => {
          dispatch(endSelecting())
        })
        list.querySelector<HTMLElement>(`[data-index="${index}"] button`)?.focus()
        return
      }
      const isCommand = event.ctrlKey || event.metaKey
      if (key.toLowerCase() === 'a' && isCommand && !altKey && !shiftKey) {
        event.preventDefault()
        dispatch(changeSelection((selection) => selectAll(selection, images)))
      }
      const image = images[index]
      // Alt, Ctrl and Cmd with another key are the browser's.
      if (altKey || isCommand || !mark || !image) return
      if (key === 'Tab') {
        restoreTabStops()
        restore = limitTabStops(list, mark)
      }
      if (key === 'Enter') {
        event.preventDefault()
        onOpen(image)
        return
      }
      const next = nextIndex(key, index, places)
      const nextImage = images[next]
      const nextMark = markAt(list, next)
      if (!nextImage || !nextMark) return
      event.preventDefault()
      nextMark.focus()
      if (shiftKey)
        dispatch(changeSelection((selection) => selectNext(selection, images, { from: image, next: nextImage })))
    }
    window.addEventListener('keydown', handleKey)
    window.addEventListener('keyup', restoreTabStops)
    list.addEventListener('focusout', restoreTabStops)
    return () => {
      restoreTabStops()
      window.removeEventListener('keydown', handleKey)
      window.removeEventListener('keyup', restoreTabStops)
      list.removeEventListener('focusout', restoreTabStops)
    }
  }, [dispatch, listRef, images, places, onOpen])
}

const belongsElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('[role=dialog], [role=menu]') !== null ||
  (target instanceof Element && target.matches('textarea, select, input:not([type=checkbox])'))

/**
 * Makes one checkbox the list's only tab stop, while Tab is pressed only: following the focus would delay every click.
 * @returns a function that undoes it
 */
function limitTabStops(list: Element, stop: Element): () => void {
  const others = [...list.querySelectorAll('input')].filter((input) => isMark(input) && input !== stop)
  for (const mark of others) mark.tabIndex = -1
  return () => {
    for (const mark of others) mark.removeAttribute('tabindex')
  }
}

/** Index of the card to which an arrow key leads: the next in reading order, or in the column; -1 if there is none. */
function nextIndex(key: string, index: number, places: SelectableGallery['places']): number {
  const column = places[index]?.column
  const isBelow = (place: { readonly column: number }, at: number) => at > index && place.column === column
  if (key === 'ArrowRight') return index + 1
  if (key === 'ArrowLeft') return index - 1
  if (key === 'ArrowDown') return places.findIndex(isBelow)
  if (key === 'ArrowUp') return places.slice(0, Math.max(0, index)).findLastIndex((place) => place.column === column)
  return -1
}
