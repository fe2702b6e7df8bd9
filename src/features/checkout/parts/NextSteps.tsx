import { receiptText as text } from '@/features/checkout/text'
import { env } from '@/shared/config/env'
import styles from './Confirmation.module.css'

/** What the buyer can expect now. */
export function NextSteps() {
  return (
    <div className={styles.next}>
      <h2>{text.next}</h2>
      <ul>
        <li>{text.byEmail}</li>
        <li>{text.spam}</li>
        <li>{text.keep}</li>
        {env.supportEmail !== undefined && (
          <li>
            <span>{text.help}</span>
            <a href={`mailto:${env.supportEmail}`}>{env.supportEmail}</a>.
          </li>
        )}
      </ul>
    </div>
  )
}
