import { useCallback } from 'react'
import type { StoreImage } from '@/api/image'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectSelectedIds } from './selectionSelectors'
import { startSelecting } from './selectionThunks'
import { modeText, text } from './text'

/** The menu item that selects an image, and starts the selection mode if it is off. */
export function useSelectItem(image: StoreImage) {
  const dispatch = useAppDispatch()
  const isSelected = useAppSelector((state) => selectSelectedIds(state).has(image.id))
  const toggle = useCallback(() => {
    dispatch(startSelecting(image))
  }, [dispatch, image])
  return { label: isSelected ? modeText.deselect : text.start, toggle }
}
