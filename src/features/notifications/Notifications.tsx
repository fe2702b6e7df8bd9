import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { isChunkError, reloadForChunkError } from '@/platform/chunkErrors'
import { whenIdle } from '@/platform/whenIdle'
import { isPaymentPath } from '@/shared/paths'
import { useAppSelector } from '@/store/hooks'
import { selectWaitingNotifications } from './notificationsSlice'
import { selectAnnouncement } from './useAnnouncement'

const Toaster = lazy(async () => ({ default: (await import('./parts/Toaster')).Toaster }))

/** The live region of useAnnouncement, and the toasts, whose chunk loads when the page is idle or with the first one. */
export function Notifications() {
  const waiting = useAppSelector(selectWaitingNotifications).length
  const announcement = useAppSelector(selectAnnouncement)
  const [isNeeded, setIsNeeded] = useState(false)
  if (waiting > 0 && !isNeeded) setIsNeeded(true)
  // Load before the first toast: screen readers announce only changes in an existing region. Also, a new version's
  // worker deletes the old chunks, and this page must still be able to offer the update.
  useEffect(
    () =>
      whenIdle(() => {
        setIsNeeded(true)
      }),
    [],
  )
  // Only for a waiting toast: an unexpected reload would lose the visitor's click or text.
  const recover = (error: unknown) => {
    if (waiting > 0 && isChunkError(error) && !isPaymentPath(window.location.pathname)) void reloadForChunkError()
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <ErrorBoundary fallback={null} resetKeys={[waiting]} onError={recover}>
        <Suspense>{isNeeded && <Toaster />}</Suspense>
      </ErrorBoundary>
    </>
  )
}
