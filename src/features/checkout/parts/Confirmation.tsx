import type { Receipt as Bought } from '@/features/checkout/receipt'
import { receiptText, text } from '@/features/checkout/text'
import { env } from '@/shared/config/env'
import { Emblem } from '@/shared/ui/Emblem'
import styles from './Confirmation.module.css'
import { Receipt } from './Receipt'
import { SuccessButtons } from './SuccessButtons'

const dateTime = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short' })

/** 'Pago Exitoso' with what was bought (spec: receipt.shown); on paper a receipt of one page (spec: receipt.print). */
export function Confirmation({ receipt: { compraId, at, order }, email }: { receipt: Bought; email: string }) {
  return (
    <section className={styles.confirmation} aria-labelledby="success-title">
      <PrintedHead />
      <div className={styles.thanks}>
        <div className={styles.title}>
          <Emblem icon="check" tone="success" />
          <h1 id="success-title">{text.successTitle}</h1>
        </div>
        <p>{text.successLead(email)}</p>
        <div className={styles.facts}>
          <p className={styles.order} translate="no">
            {text.order(compraId)}
          </p>
          <p>
            <span>{receiptText.date}</span>
            <time dateTime={new Date(at).toISOString()}>{dateTime.format(at)}</time>
          </p>
        </div>
        <NextSteps />
        <SuccessButtons className={styles.ways} />
      </div>
      <Receipt order={order} />
    </section>
  )
}

/** Who sold the images: on paper, the head of the receipt. On screen the header shows it. */
function PrintedHead() {
  return (
    <div className={styles.head}>
      <p className={styles.store} translate="no">
        {env.productName}
      </p>
      {env.seller !== undefined && <p>{env.seller}</p>}
      <p>{window.location.host}</p>
      {env.supportEmail !== undefined && <p>{env.supportEmail}</p>}
    </div>
  )
}

/** What the buyer can expect now. */
export function NextSteps() {
  return (
    <div className={styles.next}>
      <h2>{receiptText.next}</h2>
      <ul>
        <li>{receiptText.byEmail}</li>
        <li>{receiptText.spam}</li>
        <li>{receiptText.keep}</li>
        {env.supportEmail !== undefined && (
          <li>
            <span>{receiptText.help}</span>
            <a href={`mailto:${env.supportEmail}`}>{env.supportEmail}</a>.
          </li>
        )}
      </ul>
    </div>
  )
}
