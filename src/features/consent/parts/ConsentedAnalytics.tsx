import { useEffect } from 'react'
import { text } from '@/features/consent/text'
import { onDelivery, queueEvents } from '@/platform/eventDelivery'
import { startGoogleAnalytics, stopGoogleAnalytics } from '@/platform/googleAnalytics'
import { ConsentBanner } from './ConsentBanner'
import { useConsent } from './useConsent'

/** Shows the consent banner until the visitor chooses; starts analytics on consent and stops it on withdrawal. */
export function ConsentedAnalytics({ measurementId }: { measurementId: string | undefined }) {
  const { choice, choose } = useConsent()

  useEffect(() => {
    if (measurementId !== undefined && choice === 'accepted') startGoogleAnalytics(measurementId)
    if (choice === 'refused') queueEvents(false)
    if (measurementId !== undefined && choice === 'refused') stopGoogleAnalytics(measurementId)
  }, [measurementId, choice])

  // Runs without a choice too: consent for a gtag that the operator added to the page is the operator's responsibility.
  useEffect(() => onDelivery(reportWebVitals), [])

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
