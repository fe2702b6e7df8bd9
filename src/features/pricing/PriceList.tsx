import type { PackType } from '@/api/packPrices'
import { notified } from '@/features/notifications/notificationsSlice'
import { OnlineButton } from '@/features/offline/OnlineButton'
import { env } from '@/shared/config/env'
import { formatUsd } from '@/shared/money'
import { Icon } from '@/shared/ui/Icon'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './PriceList.module.css'
import { selectPricing } from './pricingSlice'
import { refreshPrices } from './pricingThunks'
import { pageText, text } from './text'

/** Id of the price list, for links to it. */
export const priceListId = 'precios'

const packs: readonly PackType[] = ['individual', 'pack5', 'pack10']
const dateTime = new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeStyle: 'short' })

/** Returns the currency of all prices, and the operator's tax note. */
export const priceTerms = (): string => ['Precios en dólares (USD)', env.taxNote].filter(Boolean).join(' · ')

/** The prices of the packages, their date, and a button that requests them again (spec: 8.prices.manual). */
export function PriceList() {
  const dispatch = useAppDispatch()
  const { prices, status, error, lastUpdated } = useAppSelector(selectPricing)
  const isRefreshing = status === 'refreshing' || status === 'loading'

  const handleRefresh = async () => {
    if (isRefreshing) return
    if (await dispatch(refreshPrices())) dispatch(notified({ type: 'success', text: text.refreshed }))
  }
  return (
    <section id={priceListId} tabIndex={-1} className={styles.prices} aria-labelledby="prices-title">
      <h2 id="prices-title" className={styles.title}>
        {pageText.title}
      </h2>
      <p className={styles.note}>{`${pageText.lead} ${priceTerms()}`}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{pageText.columns.pack}</th>
            <th scope="col">{pageText.columns.price}</th>
            <th scope="col">{pageText.columns.discount}</th>
          </tr>
        </thead>
        <tbody>
          {packs.map((type) => (
            <tr key={type}>
              <th scope="row">{prices[type].name}</th>
              <td translate="no">{formatUsd(prices[type].pricePerImage)}</td>
              <td>{pageText.discount(prices[type].discountPercent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {error !== null && (
        <p role="status" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.bottom}>
        <span className={styles.note}>
          {lastUpdated === null ? pageText.defaults : pageText.updated(dateTime.format(lastUpdated))}
        </span>
        <OnlineButton look="quiet" aria-disabled={isRefreshing} onClick={() => void handleRefresh()}>
          <Icon name="refresh" />
          <span>{isRefreshing ? pageText.refreshing : pageText.refresh}</span>
        </OnlineButton>
      </div>
    </section>
  )
}
