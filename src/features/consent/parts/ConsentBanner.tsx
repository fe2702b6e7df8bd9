import type { ConsentChoice } from '@/features/consent/consentChoice'
import { text } from '@/features/consent/text'
import footBar from '@/shared/ui/FootBar.module.css'
import { focusMain } from '@/shared/ui/mainId'
import styles from './ConsentBanner.module.css'
import { ConsentChoices } from './ConsentChoices'

/** Consent banner at the foot of the window. It does not take the focus, because an answer is optional. */
export function ConsentBanner({ onChoice }: { onChoice: (choice: ConsentChoice) => void }) {
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
