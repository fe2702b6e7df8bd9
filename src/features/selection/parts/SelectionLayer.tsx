import { useEffect, useState } from 'react'
import { selectActiveSelection } from '@/features/selection/selectionSelectors'
import { useAppSelector } from '@/store/hooks'
import { markAt } from './cardAt'
import type { SelectableGallery } from './selectableGallery'
import { SelectionBar } from './SelectionBar'
import { useKeySelection } from './useKeySelection'
import { useModeKeys } from './useModeKeys'
import { usePointerSelection } from './usePointerSelection'
import { useRangePreview } from './useRangePreview'
import { useStoredSelection } from './useStoredSelection'

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

/** The menu's button that started the mode is gone with it: its card's checkbox gets the focus. */
function useFocusOnStart({ listRef, images }: SelectableGallery): void {
  const anchor = useAppSelector((state) => selectActiveSelection(state).anchor)
  const [index] = useState(() => images.findIndex(({ id }) => id === anchor?.id))
  useEffect(() => {
    if (document.activeElement === document.body && listRef.current) markAt(listRef.current, index)?.focus()
  }, [listRef, index])
}
