import { Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useAppSelector } from '@/app/hooks'
import { selectWaitingNotifications } from './notificationsSlice'
import { reloadIntoNewVersion } from '@/platform/newVersion'
import { whenIdle } from '@/platform/whenIdle'
import { ChunkLoadError } from '@/shared/chunkLoadError'
import { lazyComponent } from '@/shared/lazyComponent'
import { useEver } from '@/shared/useEver'

const Toaster = lazyComponent(async () => (await import('./parts/Toaster')).Toaster)

/** Messages whose code went with a deployment come from the new version. */
const recover = (error: unknown) => {
  if (error instanceof ChunkLoadError) void reloadIntoNewVersion()
}

/** The place where the store speaks up. Its code comes when the page is at rest, or with the first thing that is to be said. */
export function Notifications() {
  const waiting = useAppSelector(selectWaitingNotifications).length
  const [isAtRest, setIsAtRest] = useState(false)
  const isNeeded = useEver(waiting > 0 || isAtRest)
  // Screen readers hear only what comes into a region that is there already; and a new version's worker throws away what
  // was not loaded, while that there is one has to be said all the same.
  useEffect(
    () =>
      whenIdle(() => {
        setIsAtRest(true)
      }),
    [],
  )
  return (
    // If the code cannot be had, what is to be said waits, and the next thing to be said is the next attempt.
    <ErrorBoundary fallback={null} resetKeys={[waiting]} onReset={Toaster.forgetFailure} onError={recover}>
      <Suspense>{isNeeded && <Toaster />}</Suspense>
    </ErrorBoundary>
  )
}
