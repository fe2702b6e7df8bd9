import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { selectAll } from '@/features/selection/selection'
import { changeSelection, endSelecting } from '@/features/selection/selectionThunks'
import { useAppDispatch } from '@/store/hooks'
import { cardIndexOf, controlAt, isMark } from './cardAt'
import type { SelectableGallery } from './selectableGallery'

/** The mode's keys outside of fields, menus and dialogs: Escape ends it, Ctrl or Cmd with A selects all. */
export function useModeKeys({ images, listRef }: Pick<SelectableGallery, 'images' | 'listRef'>): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || belongsElsewhere(event.target)) return
      if (event.key === 'Escape') {
        event.preventDefault()
        const focused = isMark(event.target) ? cardIndexOf(event.target) : -1
        // Synchronously: the focused checkbox is removed, and its card's control gets the focus.
        flushSync(() => {
          dispatch(endSelecting())
        })
        if (listRef.current) controlAt(listRef.current, focused)?.focus()
      }
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (event.key.toLowerCase() === 'a' && isCommand) {
        event.preventDefault()
        dispatch(changeSelection((selection) => selectAll(selection, images)))
      }
    }
    window.addEventListener('keydown', handleKey)
    return () => {
      window.removeEventListener('keydown', handleKey)
    }
  }, [dispatch, images, listRef])
}

const belongsElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('[role=dialog], [role=menu]') !== null ||
  (target instanceof Element && target.matches('textarea, select, input:not([type=checkbox])'))
