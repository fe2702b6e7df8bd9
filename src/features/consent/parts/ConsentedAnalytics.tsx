import { useEffect } from 'react'
import { ConsentBanner } from './ConsentBanner'
import { useConsent } from './useConsent'
import { text } from '@/features/consent/text'
import { startGoogleAnalytics } from '@/platform/googleAnalytics'

/** Asks visitors who were not asked yet, and counts those who accepted. */
export function ConsentedAnalytics({ measurementId }: { measurementId: string | undefined }) {
  const { choice, choose } = useConsent()

  useEffect(() => {
    if (measurementId !== undefined && choice === 'accepted') startGoogleAnalytics(measurementId)
    // The operator's own gtag is there without our asking: whoever put it on the page answers for it.
    if (window.gtag) reportWebVitals()
  }, [measurementId, choice])

  return measurementId !== undefined && choice === null && <ConsentBanner onChoice={choose} />
}

function reportWebVitals(): void {
  import('@/platform/webVitals')
    .then(({ startWebVitals }) => {
      startWebVitals()
    })
    .catch((error: unknown) => {
      console.warn(text.vitalsFailedLog, error)
    })
}
