import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { cardIndexOf } from '@/shared/ui/cardIndex'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { controlAt, isMark, markAt, type SelectableGallery } from './parts/selectableGallery'
import { SelectionBar } from './parts/SelectionBar'
import { useKeySelection } from './parts/useKeySelection'
import { usePointerSelection } from './parts/usePointerSelection'
import { selectAll } from './selection'
import { selectSelectionOrEmpty, selectSelectedImages } from './selectionSlice'
import { changeSelection, endSelecting, storeSelection } from './selectionThunks'

/** Selecting in a gallery by pointer and keyboard, and the bar below it. The cards render `selectionMark`. */
export function SelectionLayer(gallery: SelectableGallery) {
  useFocusOnStart(gallery)
  usePointerSelection(gallery)
  useKeySelection(gallery)
  useModeKeys(gallery)
  useRangePreview(gallery)
  useStoredSelection()
  return <SelectionBar />
}

/** The menu that started the mode is removed, so its card's checkbox gets the focus. */
function useFocusOnStart({ listRef, images }: SelectableGallery): void {
  const anchor = useAppSelector((state) => selectSelectionOrEmpty(state).anchor)
  const [index] = useState(() => images.findIndex(({ id }) => id === anchor?.id))
  useEffect(() => {
    if (document.activeElement === document.body && listRef.current) markAt(listRef.current, index)?.focus()
  }, [listRef, index])
}

/** The mode's keys outside of fields, menus and dialogs: Escape ends it, Ctrl or Cmd with A selects all. */
function useModeKeys({ images, listRef }: Pick<SelectableGallery, 'images' | 'listRef'>): void {
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

/** Longer than the pause between two clicks of a visitor who selects. */
const DEBOUNCE_MS = 1000

/**
 * Stores the selection, debounced, at the latest on pagehide: writing 500 images takes longer than a frame, and would
 * delay the next click.
 */
function useStoredSelection(): void {
  const dispatch = useAppDispatch()
  const images = useAppSelector(selectSelectedImages)
  const store = useCallback(() => {
    dispatch(storeSelection())
  }, [dispatch])
  useEffect(() => {
    const timer = setTimeout(store, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [store, images])
  useEffect(() => {
    window.addEventListener('pagehide', store)
    return () => {
      window.removeEventListener('pagehide', store)
      store()
    }
  }, [store])
}

/** While Shift is held, marks the cards that a click would take: those from the last selected one to the pointer's. */
function useRangePreview({ listRef, images }: Pick<SelectableGallery, 'listRef' | 'images'>): void {
  const anchor = useAppSelector((state) => selectSelectionOrEmpty(state).anchor)
  useEffect(() => {
    const list = listRef.current
    const from = images.findIndex(({ id }) => id === anchor?.id)
    if (!list || from < 0) return undefined
    let pointedAt = -1
    const show = (to: number) => {
      for (const card of list.children) {
        const index = cardIndexOf(card)
        const isInRange = to >= 0 && index >= Math.min(from, to) && index <= Math.max(from, to)
        card.toggleAttribute('data-in-range', isInRange)
      }
    }
    const handleMove = ({ target, shiftKey, buttons }: PointerEvent) => {
      pointedAt = cardIndexOf(target)
      show(shiftKey && buttons === 0 ? pointedAt : -1)
    }
    const handleKey = ({ key, type }: KeyboardEvent) => {
      if (key === 'Shift') show(type === 'keydown' ? pointedAt : -1)
    }
    const hide = () => {
      show(-1)
    }
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener('pointermove', handleMove, { signal })
    window.addEventListener('keydown', handleKey, { signal })
    window.addEventListener('keyup', handleKey, { signal })
    // The key may be released elsewhere.
    window.addEventListener('blur', hide, { signal })
    return () => {
      controller.abort()
      hide()
    }
  }, [anchor, images, listRef])
}
