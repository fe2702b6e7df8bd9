import { useEffect, useState } from 'react'
import { useAppSelector } from '@/store/hooks'
import { markAt } from './parts/cardAt'
import type { SelectableGallery } from './parts/selectableGallery'
import { SelectionBar } from './parts/SelectionBar'
import { useKeySelection } from './parts/useKeySelection'
import { useModeKeys } from './parts/useModeKeys'
import { usePointerSelection } from './parts/usePointerSelection'
import { useRangePreview } from './parts/useRangePreview'
import { useStoredSelection } from './parts/useStoredSelection'
import { selectActiveSelection } from './selectionSelectors'

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
  const anchor = useAppSelector((state) => selectActiveSelection(state).anchor)
  const [index] = useState(() => images.findIndex(({ id }) => id === anchor?.id))
  useEffect(() => {
    if (document.activeElement === document.body && listRef.current) markAt(listRef.current, index)?.focus()
  }, [listRef, index])
}
