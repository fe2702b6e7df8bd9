import type { DeferredPurchase } from '@/features/checkout/purchase'
import { text } from '@/features/checkout/text'
import { env } from '@/shared/config/env'
import { mailTo } from '@/shared/mailTo'
import { formatUsd } from '@/shared/money'
import { buttonClass } from '@/shared/ui/Button'
import { ExactText } from '@/shared/ui/ExactText'
import styles from './PaymentPanel.module.css'

/** Shows how to get help with a payment that the server refused for good. The page's h1 follows below. */
export function HelpNeeded({ paid: { order, compraId, payment } }: { paid: DeferredPurchase }) {
  const total = `${formatUsd(order.total)} USD`
  const id = `help-${compraId}`
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div role="alert" className={styles.message}>
        <h2 id={id}>{text.needsHelp.title}</h2>
        <p>
          <ExactText text={text.needsHelp.lead(total)} />
        </p>
      </div>
      <p className={styles.order} translate="no">
        {text.order(compraId)}
      </p>
      <p className={styles.note} translate="no">
        {text.unresolved.paypalOrder(payment.paypalOrderId)}
      </p>
      {env.supportEmail === undefined ? (
        <p className={styles.note}>{text.needsHelp.noContact}</p>
      ) : (
        <a
          className={buttonClass('primary')}
          href={mailTo(env.supportEmail, {
            subject: text.needsHelp.subject(compraId),
            body: text.needsHelp.body(compraId, total, payment.paypalOrderId),
          })}
        >
          {text.needsHelp.write}
        </a>
      )}
      <p className={styles.note}>{text.needsHelp.retried}</p>
    </section>
  )
}
