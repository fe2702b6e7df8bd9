import { useEffect, useState } from 'react'
import { cardIndexOf } from '@/shared/ui/cardIndex'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { SelectionBar } from './parts/SelectionBar'
import { markAt, useKeySelection, type SelectableGallery } from './parts/useKeySelection'
import { usePointerSelection } from './parts/usePointerSelection'
import { selectSelectionOrEmpty } from './selectionSlice'
import { storeSelection } from './selectionThunks'

/** Selecting in a gallery by pointer and keyboard, and the bar below it. The cards render `selectionMark`. */
export function SelectionLayer(gallery: SelectableGallery) {
  useFocusOnStart(gallery)
  usePointerSelection(gallery)
  useKeySelection(gallery)
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

/** Stores the selection when the page is hidden or left. Writing 500 images with each click would take a frame. */
function useStoredSelection(): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const store = () => {
      dispatch(storeSelection())
    }
    document.addEventListener('visibilitychange', store)
    window.addEventListener('pagehide', store)
    return () => {
      document.removeEventListener('visibilitychange', store)
      window.removeEventListener('pagehide', store)
      store()
    }
  }, [dispatch])
}

/** While Shift is held, marks the cards that a click would take: those from the last selected one to the pointer's. */
function useRangePreview({ listRef, images }: SelectableGallery): void {
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
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener('pointermove', handleMove, { signal })
    window.addEventListener('keydown', handleKey, { signal })
    window.addEventListener('keyup', handleKey, { signal })
    return () => {
      controller.abort()
      show(-1)
    }
  }, [anchor, images, listRef])
}
