import { Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { recoverLostChunk } from '@/platform/lostChunk'
import { whenIdle } from '@/platform/whenIdle'
import { ChunkLoadError } from '@/shared/async/chunkLoadError'
import { useHasBeenTrue } from '@/shared/hooks/useHasBeenTrue'
import { lazyComponent } from '@/shared/ui/lazyComponent'
import { useAppSelector } from '@/store/hooks'
import { selectWaitingNotifications } from './notificationsSlice'

const Toaster = lazyComponent(async () => (await import('./parts/Toaster')).Toaster)

/** The place of the toasts. Their chunk loads when the page is idle, or with the first toast. */
export function Notifications() {
  const waiting = useAppSelector(selectWaitingNotifications).length
  const [isIdle, setIsIdle] = useState(false)
  const isNeeded = useHasBeenTrue(waiting > 0 || isIdle)
  // Load before the first toast: screen readers announce only changes in an existing region. Also, a new version's
  // worker deletes the old chunks, and this page must still be able to offer the update.
  useEffect(
    () =>
      whenIdle(() => {
        setIsIdle(true)
      }),
    [],
  )
  // If a deployment removed the chunk, reload into the version that has one, but only for a toast: a reload that nothing
  // on the page calls for would swallow the visitor's click or text.
  const recover = (error: unknown) => {
    if (error instanceof ChunkLoadError && waiting > 0) void recoverLostChunk(error, false)
  }
  return (
    // If the chunk fails to load, toasts stay pending, and the next toast retries.
    <ErrorBoundary fallback={null} resetKeys={[waiting]} onReset={Toaster.forgetFailure} onError={recover}>
      <Suspense>{isNeeded && <Toaster />}</Suspense>
    </ErrorBoundary>
  )
}
