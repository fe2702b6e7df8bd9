import { Suspense, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useAppSelector } from '@/app/hooks'
import { selectWaitingNotifications } from './notificationsSlice'
import { lazyComponent } from '@/shared/lazyComponent'

const Toaster = lazyComponent(async () => (await import('./parts/Toaster')).Toaster)

/** The place where the store speaks up. Its code is loaded with the first thing that is to be said. */
export function Notifications() {
  const waiting = useAppSelector(selectWaitingNotifications).length
  const [isNeeded, setIsNeeded] = useState(waiting > 0)
  if (waiting > 0 && !isNeeded) setIsNeeded(true)
  return (
    // If the code cannot be had, what is to be said waits, and the next thing to be said is the next attempt.
    <ErrorBoundary fallback={null} resetKeys={[waiting]} onReset={Toaster.forgetFailure}>
      <Suspense>{isNeeded && <Toaster />}</Suspense>
    </ErrorBoundary>
  )
}
