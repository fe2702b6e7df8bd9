import { cents, dollars, type Cents } from '@/shared/money'
import { deliverEvent } from './eventDelivery'

/** An image in an event; `price` in dollars. */
export type AnalyticsItem = { item_id: string; item_name: string; price: number }

/** Images in an event; `value` is the sum of their prices in dollars. */
export type AnalyticsItems = { currency: 'USD'; value: number; items: readonly AnalyticsItem[] }

/** Images of a purchase; `value` is the amount paid in dollars. */
export type AnalyticsSale = AnalyticsItems & { coupon?: string }

/** The store's events, with their parameters in GA4's shapes (spec: calls.analytics.shapes). */
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
  /** Page speed for this visitor; `metric_value` in ms, except CLS, which has no unit. */
  web_vitals: {
    metric_name: string
    metric_value: number
    metric_rating: 'good' | 'needs-improvement' | 'poor'
    metric_id: string
  }
}

/** Reports an event to Google Analytics, queues it while the visitor may still accept analytics, or drops it. */
export function trackEvent<Name extends keyof AnalyticsEvents>(name: Name, params: AnalyticsEvents[Name]): void {
  deliverEvent(name, params)
}

/** Converts images to event parameters; each costs `unitPrice`. */
export function itemsParams(images: readonly { id: string; title: string }[], unitPrice: Cents): AnalyticsItems {
  return pricedItemsParams(images.map(({ id, title }) => ({ id, title, price: unitPrice })))
}

/** Converts images with separate prices to event parameters. */
export function pricedItemsParams(images: readonly { id: string; title: string; price: Cents }[]): AnalyticsItems {
  const items = images.map(({ id, title, price }) => ({ item_id: id, item_name: title, price: dollars(price) }))
  return { currency: 'USD', value: dollars(cents(images.reduce((sum, { price }) => sum + price, 0))), items }
}
