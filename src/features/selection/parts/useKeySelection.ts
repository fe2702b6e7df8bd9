import { useEffect } from 'react'
import { selectNext } from '@/features/selection/selection'
import { changeSelection } from '@/features/selection/selectionThunks'
import { cardIndexOf } from '@/shared/ui/cardIndex'
import { useAppDispatch } from '@/store/hooks'
import { isMark, markAt, type SelectableGallery } from './selectableGallery'

/**
 * The keys of a grid: arrows move from card to card, with Shift they select, Enter opens the image; Space is the
 * checkbox's own. Tab leads from a card past all others, on to the bar.
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
      // Alt, Ctrl and Cmd with a key are the browser's.
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const { key, shiftKey, target } = event
      const index = cardIndexOf(target)
      const image = images[index]
      if (!isMark(target) || !image) return
      if (key === 'Tab') {
        restoreTabStops()
        restore = limitTabStops(list, target)
      }
      if (key === 'Enter') {
        event.preventDefault()
        onOpen(image)
        return
      }
      const next = nextIndex(key, index, places)
      const nextImage = images[next]
      const mark = markAt(list, next)
      if (!nextImage || !mark) return
      event.preventDefault()
      mark.focus()
      if (shiftKey)
        dispatch(changeSelection((selection) => selectNext(selection, images, { from: image, next: nextImage })))
    }
    list.addEventListener('keydown', handleKey)
    list.addEventListener('keyup', restoreTabStops)
    list.addEventListener('focusout', restoreTabStops)
    return () => {
      restoreTabStops()
      list.removeEventListener('keydown', handleKey)
      list.removeEventListener('keyup', restoreTabStops)
      list.removeEventListener('focusout', restoreTabStops)
    }
  }, [dispatch, listRef, images, places, onOpen])
}

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
