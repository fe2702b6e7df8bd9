import { Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { isChunkError, limitLoading, reloadForChunkError } from '@/platform/chunkErrors'
import { isPaymentPath } from '@/shared/paths'
import { useAppDispatch } from '@/store/hooks'
import { notified } from './notificationsSlice'
import { text } from './text'

type Props = {
  isOpen: boolean
  /** Called when the overlay could not be opened, so that the caller can close it. */
  onFailure: () => void
  children: ReactNode
}

/**
 * Renders a lazy dialog or menu from its first opening on. If its chunk fails to load, the page reloads, or a toast
 * reports that the overlay cannot open. React.lazy caches the failure, so the next attempt fails at once and reloads the
 * page.
 */
export function OverlayBoundary({ isOpen, onFailure, children }: Props) {
  const dispatch = useAppDispatch()
  const [isHidden, setIsHidden] = useState(true)
  if (isHidden && isOpen) setIsHidden(false)
  const hasFailed = useRef(false)
  const showError = () => {
    dispatch(notified({ type: 'error', text: text.cannotOpen, durationMs: 5000 }))
    onFailure()
  }
  const handleError = async (error: unknown) => {
    const isRetry = hasFailed.current
    hasFailed.current = true
    // A payment may be under way.
    const isRecoverable = isChunkError(error) && !isPaymentPath(window.location.pathname)
    // A reload shows no error: the history entry holds the viewed image, so the viewer opens again.
    if (!isRecoverable || !(await reloadForChunkError(isRetry))) showError()
  }
  return (
    <ErrorBoundary
      fallback={null}
      resetKeys={[isOpen]}
      // A failed overlay stays hidden when it closes.
      onReset={() => {
        setIsHidden(!isOpen)
      }}
      onError={(error) => void handleError(error)}
    >
      <Suspense fallback={isOpen && <LoadingLimit onTimeout={showError} />}>{!isHidden && children}</Suspense>
    </ErrorBoundary>
  )
}

function LoadingLimit({ onTimeout }: { onTimeout: () => void }) {
  const handleTimeout = useEffectEvent(onTimeout)
  useEffect(() => limitLoading(handleTimeout), [])
  return null
}
