import { cents, dollars, type Cents } from '@/shared/money'

/** An image in an event; its price in dollars. */
export type AnalyticsItem = { item_id: string; item_name: string; price: number }

/** Images in an event, and what they are worth together in dollars. */
export type AnalyticsItems = { currency: 'USD'; value: number; items: readonly AnalyticsItem[] }

/** Images that are being bought; `value` is what is paid for them in dollars. */
export type AnalyticsSale = AnalyticsItems & { coupon?: string }

/** The events of this store with their parameters in GA4's shapes (contract.md, analytics). */
export type AnalyticsEvents = {
  login: { method: 'Google' }
  logout: { method: 'Google' }
  search: { search_term: string }
  view_item: AnalyticsItems
  add_to_wishlist: AnalyticsItems
  remove_from_wishlist: AnalyticsItems
  add_to_cart: AnalyticsItems
  remove_from_cart: AnalyticsItems
  clear_cart: AnalyticsItems
  begin_checkout: AnalyticsSale
  purchase: AnalyticsSale & { transaction_id: string }
  page_view: { page_path: string; page_search: string }
  /** How fast the page was for this visitor; `metric_value` in ms, or CLS, which has no unit. */
  web_vitals: {
    metric_name: string
    metric_value: number
    metric_rating: 'good' | 'needs-improvement' | 'poor'
    metric_id: string
  }
}

/** Google's function, as far as the store calls it. */
type Gtag = {
  (command: 'js', startedAt: Date): void
  (command: 'config', measurementId: string, options: { send_page_view: boolean }): void
  (command: 'event', name: string, params: object): void
}

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface adds to Window
  interface Window {
    gtag?: Gtag
    /** What gtag was called with and Google's script has still to read. */
    dataLayer?: unknown[]
  }
}

/** Reports an event when Google Analytics is on the page; otherwise nothing happens and nothing is kept. */
export function trackEvent<Name extends keyof AnalyticsEvents>(name: Name, params: AnalyticsEvents[Name]): void {
  try {
    window.gtag?.('event', name, params)
  } catch (error) {
    // Another company's code, or a blocker's in its place: it must not stop what it only counts.
    console.warn('No se pudo registrar el evento', name, error)
  }
}

/** Images as an event tells of them. */
export function itemsParams(images: readonly { id: string; title: string; price: Cents }[]): AnalyticsItems {
  const items = images.map(({ id, title, price }) => ({ item_id: id, item_name: title, price: dollars(price) }))
  return { currency: 'USD', value: dollars(cents(images.reduce((sum, { price }) => sum + price, 0))), items }
}

type Sale = {
  items: readonly { id: string; title: string; price: Cents }[]
  total: Cents
  promo: { code: string } | null
}

/** A sale as an event tells of it: what is paid, not what the images would cost one by one. */
export function saleParams({ items, total, promo }: Sale): AnalyticsSale {
  return { ...itemsParams(items), value: dollars(total), ...(promo && { coupon: promo.code }) }
}
