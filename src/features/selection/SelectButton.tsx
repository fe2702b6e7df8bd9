import { useCallback, type ReactNode } from 'react'
import type { StoreImage } from '@/api/image'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsSelecting, selectSelectedIds } from './selectionSlice'
import { endSelecting, startSelecting } from './selectionThunks'
import { modeText, text } from './text'

type Props = {
  className: string | undefined
  /** Called after a click. */
  onDone?: () => void
  /** An icon before the word. */
  children?: ReactNode
}

/** Starts and ends the selection mode. */
export function SelectButton({ className, onDone, children }: Props) {
  const dispatch = useAppDispatch()
  const isSelecting = useAppSelector(selectIsSelecting)
  return (
    <button
      type="button"
      className={className}
      aria-label={isSelecting ? text.end : undefined}
      onClick={() => {
        dispatch(isSelecting ? endSelecting() : startSelecting())
        onDone?.()
      }}
    >
      {children}
      <span>{isSelecting ? text.endShort : text.start}</span>
    </button>
  )
}

/** The menu item that selects an image, and starts the selection mode if it is off. */
export function useSelectItem(image: StoreImage) {
  const dispatch = useAppDispatch()
  const isSelected = useAppSelector((state) => selectSelectedIds(state).has(image.id))
  const toggle = useCallback(() => {
    dispatch(startSelecting(image))
  }, [dispatch, image])
  return { label: isSelected ? modeText.deselect : text.start, toggle }
}
