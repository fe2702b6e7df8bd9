import { clsx } from 'clsx'
import { useNavigate } from 'react-router'
import type { Order } from '@/features/checkout/purchase'
import { receiptLinesOf, type Receipt } from '@/features/checkout/receipt'
import { receiptText, text } from '@/features/checkout/text'
import { env } from '@/shared/config/env'
import { formatUsd } from '@/shared/money'
import { paths } from '@/shared/paths'
import { Button } from '@/shared/ui/Button'
import { ExactText } from '@/shared/ui/ExactText'
import panel from '@/shared/ui/Panel.module.css'
import { Emblem } from '@/shared/ui/StateMessage'
import styles from './Confirmation.module.css'
import { AmountLine, OrderAmounts } from './OrderAmounts'
import { OrderPicture } from './OrderPictures'

/** On paper more would not fit on the page: the styles hide them there. */
const MAX_PRINTED = 60

const dateTime = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short' })

/** 'Pago Exitoso' with what was bought (spec: receipt.shown); on paper a receipt of one page (spec: receipt.print). */
export function Confirmation({ receipt: { compraId, at, order }, email }: { receipt: Receipt; email: string }) {
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
      <Bought order={order} />
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
function NextSteps() {
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

/** What was bought: packages, amounts and pictures. */
function Bought({ order }: { order: Order }) {
  const { items } = order
  return (
    <section className={clsx(panel.panel, styles.card)} aria-labelledby="receipt-title">
      <h2 id="receipt-title" className={panel.title}>
        {receiptText.title}
      </h2>
      <OrderAmounts order={order} total={receiptText.total}>
        {receiptLinesOf(items).map(({ type, packs, images, pricePerImage, price }) => (
          <AmountLine
            key={type}
            className={styles.pack}
            translate="no"
            name={
              <>
                <span>{receiptText.pack(type, { packs, images })}</span>{' '}
                {images > 1 && (
                  <span className={styles.terms}>
                    <ExactText text={receiptText.packTerms(images, formatUsd(pricePerImage))} />
                  </span>
                )}
              </>
            }
          >
            {formatUsd(price)}
          </AmountLine>
        ))}
      </OrderAmounts>
      <ul className={styles.pictures} aria-label={receiptText.pictures}>
        {items.map((item) => (
          <li key={item.id}>
            <OrderPicture item={item} sizes="5rem" />
          </li>
        ))}
      </ul>
      {order.waiver && (
        <p className={styles.waiver}>
          {receiptText.waiver(dateTime.format(new Date(order.waiver.acceptedAt)), order.waiver.text)}
        </p>
      )}
      {items.length > MAX_PRINTED && <p className={styles.others}>{receiptText.others(items.length - MAX_PRINTED)}</p>}
    </section>
  )
}

/** The ways on from 'Pago Exitoso'. */
export function SuccessButtons({ className }: { className: string | undefined }) {
  const navigate = useNavigate()
  return (
    <div className={className}>
      <Button look="primary" onClick={() => void navigate(paths.gallery)}>
        {text.keepShopping}
      </Button>
      <Button look="quiet" onClick={() => void navigate(paths.favorites)}>
        {text.seeFavorites}
      </Button>
      <Button look="quiet" onClick={print}>
        {text.print}
      </Button>
    </div>
  )
}
