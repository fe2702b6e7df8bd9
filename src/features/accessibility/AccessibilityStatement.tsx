import { env } from '@/shared/config/env'
import { PageHeading } from '@/shared/ui/PageHeading'
import styles from './AccessibilityStatement.module.css'
import { text } from './text'

const date = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' })
const dateOf = (day: string) => date.format(new Date(day))

/** The store's own accessibility statement (Directive (EU) 2019/882, EN 301 549): in a default wording. */
export function AccessibilityStatement() {
  const seller = env.seller ?? env.productName
  return (
    <div className={styles.page}>
      <PageHeading text={text.title} />
      <p>
        {[text.commitment(env.productName), ...(env.seller === undefined ? [] : [text.responsible(env.seller)])].join(
          ' ',
        )}
      </p>
      <h2 className={styles.title}>{text.conformity}</h2>
      <p>{text.standard}</p>
      <ul className={styles.list}>
        {text.limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <h2 className={styles.title}>{text.checked}</h2>
      <ul className={styles.list}>
        <li>{text.automated(dateOf(checks.automated))}</li>
        <li>{text.manual(dateOf(checks.manual))}</li>
      </ul>
      <h2 className={styles.title}>{text.contact}</h2>
      <p>
        {env.supportEmail === undefined ? (
          <span>{text.writeTo(seller)}</span>
        ) : (
          <span>
            <span>{text.write}</span> <a href={`mailto:${env.supportEmail}`}>{env.supportEmail}</a>.
          </span>
        )}{' '}
        <span>{text.authority}</span>
      </p>
      <p className={styles.note}>{text.isDefault}</p>
    </div>
  )
}

/**
 * When this version of the store was last checked for accessibility; update it with each check. `automated`: the whole
 * browser suite, which runs axe in each state (test/e2e/accessible.spec.ts). `manual`: looking at the states from 320
 * to 1440 px, with large text and forced colors (`npm run shots`).
 */
export const checks = {
  automated: '2026-11-26',
  manual: '2026-11-26',
} as const
