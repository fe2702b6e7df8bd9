import { Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { onDelivery } from '@/platform/eventDelivery'
import { whenIdle } from '@/platform/whenIdle'
import { lazyComponent } from '@/shared/ui/lazyComponent'

const ConsentedAnalytics = lazyComponent(async () => (await import('./parts/ConsentedAnalytics')).ConsentedAnalytics)

/**
 * Loads the analytics chunk when the page is idle, and only if it is needed: with a measurement id, for which
 * visitors must consent, or once the page has a gtag from the operator, even a late one.
 */
export function Consent({ measurementId }: { measurementId: string | undefined }) {
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => {
    const load = () => {
      setIsNeeded(true)
    }
    let stop = whenIdle(() => {
      if (measurementId !== undefined) load()
      else stop = onDelivery(load)
    })
    return () => {
      stop()
    }
  }, [measurementId])
  return (
    // If the chunk fails to load, there is no banner and no analytics until the next visit.
    <ErrorBoundary fallback={null}>
      <Suspense>{isNeeded && <ConsentedAnalytics measurementId={measurementId} />}</Suspense>
    </ErrorBoundary>
  )
}
