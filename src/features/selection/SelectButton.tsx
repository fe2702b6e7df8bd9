import type { ReactNode } from 'react'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsSelecting } from './selectionSlice'
import { endSelecting, startSelecting } from './selectionThunks'
import { text } from './text'

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
