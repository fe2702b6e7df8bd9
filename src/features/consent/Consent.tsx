import { Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { whenIdle } from '@/platform/whenIdle'
import { lazyComponent } from '@/shared/lazyComponent'

const ConsentedAnalytics = lazyComponent(async () => (await import('./parts/ConsentedAnalytics')).ConsentedAnalytics)

/**
 * The place of everything that counts visits. Its code is loaded when the page has come to rest, and only where there
 * is something to count with: an id to ask the visitor about, or a gtag that the operator's page brought along.
 */
export function Consent({ measurementId }: { measurementId: string | undefined }) {
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(
    () =>
      whenIdle(() => {
        if (measurementId !== undefined || window.gtag) setIsNeeded(true)
      }),
    [measurementId],
  )
  return (
    // If the code cannot be had, nobody is asked and nothing is counted before the next visit.
    <ErrorBoundary fallback={null}>
      <Suspense>{isNeeded && <ConsentedAnalytics measurementId={measurementId} />}</Suspense>
    </ErrorBoundary>
  )
}
