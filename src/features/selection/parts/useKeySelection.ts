import { useEffect } from 'react'
import { selectNext, type Selection } from '@/features/selection/selection'
import { changeSelection } from '@/features/selection/selectionThunks'
import { useAppDispatch } from '@/store/hooks'
import { cardIndexOf, isMark, markAt } from './cardAt'
import type { SelectableGallery } from './selectableGallery'

/**
 * The keys of a grid: arrows move from card to card, with Shift they select, Enter opens the image; Space is the
 * checkbox's own. While a card has the focus, it is the only tab stop, so that Tab leads on to the bar.
 */
export function useKeySelection({ listRef, images, places, onOpen }: SelectableGallery): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const list = listRef.current
    if (!list) return undefined
    const handleKey = (event: KeyboardEvent) => {
      const { key, shiftKey, target } = event
      const index = cardIndexOf(target)
      const image = images[index]
      if (!isMark(target) || !image) return
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
    const setFocused = (target: EventTarget | null) => {
      const focusedId = isMark(target) ? (images[cardIndexOf(target)]?.id ?? null) : null
      dispatch(changeSelection((selection) => withFocus(selection, focusedId)))
    }
    const handleFocus = ({ target }: FocusEvent) => {
      setFocused(target)
    }
    const handleBlur = ({ relatedTarget }: FocusEvent) => {
      setFocused(relatedTarget)
    }
    list.addEventListener('keydown', handleKey)
    list.addEventListener('focusin', handleFocus)
    list.addEventListener('focusout', handleBlur)
    return () => {
      list.removeEventListener('keydown', handleKey)
      list.removeEventListener('focusin', handleFocus)
      list.removeEventListener('focusout', handleBlur)
    }
  }, [dispatch, listRef, images, places, onOpen])
}

const withFocus = (selection: Selection, focusedId: string | null): Selection =>
  selection.focusedId === focusedId ? selection : { ...selection, focusedId }

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
