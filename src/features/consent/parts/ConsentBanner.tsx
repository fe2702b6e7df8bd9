import type { ConsentChoice } from '@/features/consent/consentChoice'
import { text } from '@/features/consent/text'
import { focusMain } from '@/shared/mainId'
import { Button } from '@/shared/ui/Button'
import styles from './ConsentBanner.module.css'

/** Asks at the foot of the window, without taking the focus: nobody has to answer before they go on. */
export function ConsentBanner({ onChoice }: { onChoice: (choice: ConsentChoice) => void }) {
  const handleChoice = (choice: ConsentChoice) => () => {
    // The button goes away with the banner, and the focus would be nowhere.
    focusMain()
    onChoice(choice)
  }
  return (
    <section ref={takeFoot} aria-label={text.region} className={styles.banner}>
      <p className={styles.question}>{text.question}</p>
      {/* The same look for both: refusing is as easy as accepting. */}
      <div className={styles.choices}>
        <Button look="quiet" onClick={handleChoice('refused')}>
          {text.refuse}
        </Button>
        <Button look="quiet" onClick={handleChoice('accepted')}>
          {text.accept}
        </Button>
      </div>
    </section>
  )
}

/** Lets what else stays at the foot of the window stand above the banner, and what has the focus not lie below it. */
function takeFoot(banner: HTMLElement) {
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
