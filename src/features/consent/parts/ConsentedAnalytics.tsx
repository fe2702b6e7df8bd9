import { useEffect } from 'react'
import { chooseConsent, selectConsentChoice, type ConsentChoice } from '@/features/consent/consentSlice'
import { text } from '@/features/consent/text'
import { queueEvents } from '@/platform/analytics'
import { startGoogleAnalytics, stopGoogleAnalytics } from '@/platform/googleAnalytics'
import { Button } from '@/shared/ui/Button'
import footBar from '@/shared/ui/FootBar.module.css'
import { focusMain } from '@/shared/ui/mainId'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './ConsentBanner.module.css'

/** Shows the consent banner until the visitor chooses; starts analytics on consent and stops it on withdrawal. */
export function ConsentedAnalytics({ measurementId }: { measurementId: string }) {
  const choice = useAppSelector(selectConsentChoice)
  useEffect(() => {
    if (choice === 'accepted') startGoogleAnalytics(measurementId)
    if (choice === 'refused') {
      queueEvents(false)
      stopGoogleAnalytics(measurementId)
    }
  }, [measurementId, choice])
  return choice === null && <ConsentBanner />
}

/** Consent banner at the foot of the window. It does not take the focus, because an answer is optional. */
function ConsentBanner() {
  return (
    <section ref={publishHeight} aria-label={text.region} className={footBar.bar}>
      <p className={styles.question}>{text.question}</p>
      <div className={styles.choices}>
        {/* The focused button disappears with the banner. */}
        <ConsentChoices onChosen={focusMain} />
      </div>
    </section>
  )
}

/** Both buttons look the same: refusing is as easy as accepting. */
export function ConsentChoices({ onChosen }: { onChosen: () => void }) {
  const dispatch = useAppDispatch()
  const handleChoice = (choice: ConsentChoice) => () => {
    onChosen()
    dispatch(chooseConsent(choice))
  }
  return (
    <>
      <Button look="quiet" onClick={handleChoice('refused')}>
        {text.refuse}
      </Button>
      <Button look="quiet" onClick={handleChoice('accepted')}>
        {text.accept}
      </Button>
    </>
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
