import { useEffect } from 'react'
import type { ConsentChoice } from '@/features/consent/consentSlice'
import { text } from '@/features/consent/text'
import { onDelivery, queueEvents } from '@/platform/eventDelivery'
import { startGoogleAnalytics, stopGoogleAnalytics } from '@/platform/googleAnalytics'
import { env } from '@/shared/config/env'
import footBar from '@/shared/ui/FootBar.module.css'
import { focusMain } from '@/shared/ui/mainId'
import styles from './ConsentBanner.module.css'
import { ConsentChoices } from './ConsentChoices'
import { useConsent } from './useConsent'

/** Shows the consent banner until the visitor chooses; starts analytics on consent and stops it on withdrawal. */
export function ConsentedAnalytics() {
  const { choice, choose } = useConsent()
  const { gaMeasurementId: measurementId } = env

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

/** Consent banner at the foot of the window. It does not take the focus, because an answer is optional. */
function ConsentBanner({ onChoice }: { onChoice: (choice: ConsentChoice) => void }) {
  const handleChoice = (choice: ConsentChoice) => {
    // The focused button disappears with the banner: move the focus to the main content.
    focusMain()
    onChoice(choice)
  }
  return (
    <section ref={publishHeight} aria-label={text.region} className={footBar.bar}>
      <p className={styles.question}>{text.question}</p>
      <div className={styles.choices}>
        <ConsentChoices onChoice={handleChoice} />
      </div>
    </section>
  )
}

/** Publishes the banner's height, so that other fixed elements and the focused element stay above it (global.css). */
function publishHeight(banner: HTMLElement) {
  const { style } = document.documentElement
  const measure = () => {
    style.setProperty('--foot-height', `${banner.offsetHeight}px`)
  }
  measure()
  window.addEventListener('resize', measure)
  return () => {
    window.removeEventListener('resize', measure)
    style.removeProperty('--foot-height')
  }
}
