import { Suspense, useState, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { recoverLostChunk } from '@/platform/lostChunk'
import { ChunkLoadError } from '@/shared/async/chunkLoadError'
import type { LazyComponent } from '@/shared/ui/lazyComponent'
import { useAppDispatch } from '@/store/hooks'
import { notified } from './notificationsSlice'
import { text } from './text'

type Props = {
  /** The lazy component inside, whose chunk is requested again after a failure. */
  part: Pick<LazyComponent<object>, 'forgetFailure'>
  /** Changes each time the overlay is opened; a change retries after a failure. */
  attempt: unknown
  isOpen: boolean
  /** Called when the overlay could not be opened, so that the caller can reset its state. */
  onFailure?: () => void
  children: ReactNode
}

/**
 * Error boundary of a lazy dialog or menu: if its chunk fails to load, the page stays and a toast shows the error. The chunk
 * is requested again when the visitor opens the overlay again, not when it closes after the failure.
 */
export function OverlayBoundary({ part, attempt, isOpen, onFailure, children }: Props) {
  const dispatch = useAppDispatch()
  const [isLeftOut, setIsLeftOut] = useState(false)
  if (isLeftOut && isOpen) setIsLeftOut(false)
  const showError = () => {
    dispatch(notified({ type: 'error', text: text.cannotOpen, durationMs: 5000 }))
    onFailure?.()
  }
  const handleError = (error: unknown) => {
    if (!(error instanceof ChunkLoadError)) showError()
    // Reload without an error: the history entry holds the viewed image, so the viewer opens again.
    else
      void recoverLostChunk(error, false).then((isReloading) => {
        if (!isReloading) showError()
      })
  }
  const handleReset = () => {
    part.forgetFailure()
    setIsLeftOut(!isOpen)
  }
  return (
    <ErrorBoundary fallback={null} resetKeys={[attempt]} onReset={handleReset} onError={handleError}>
      <Suspense>{!isLeftOut && children}</Suspense>
    </ErrorBoundary>
  )
}
