import { useEffect } from 'react'
import { selectAll } from '@/features/selection/selection'
import { changeSelection, endSelecting } from '@/features/selection/selectionThunks'
import { useAppDispatch } from '@/store/hooks'
import type { SelectableGallery } from './selectableGallery'

/** The mode's keys wherever the focus is, except in a field, a menu or a dialog: Escape ends it, Ctrl or Cmd with A selects all. */
export function useModeKeys({ images }: Pick<SelectableGallery, 'images'>): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || belongsElsewhere(event.target)) return
      if (event.key === 'Escape') {
        event.preventDefault()
        dispatch(endSelecting())
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
  }, [dispatch, images])
}

const belongsElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('[role=dialog], [role=menu]') !== null ||
  (target instanceof Element && target.matches('textarea, select, input:not([type=checkbox])'))
