import { cents, dollars, type Cents } from '@/shared/money'

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

/** Google's gtag. */
export type Gtag = (command: 'consent' | 'js' | 'config' | 'event', ...parameters: unknown[]) => void

declare global {
  interface Window {
    gtag?: Gtag
    /** Calls of gtag that Google's script has not read yet. */
    dataLayer?: unknown[]
  }
}

/** A full queue drops its oldest event: a sale matters more than the visit's first page. */
const MAX_QUEUE_LENGTH = 100

/** Events that wait for gtag, with the address at which they happened. In memory only. */
const queue: { readonly name: string; readonly params: object; readonly address: string }[] = []
let queueLimit = 0

let onNextDelivery: (() => void) | null = null

/**
 * Turns the queue on or off; off drops the queued events (spec: configuration.analytics-refused). Only a store built
 * with a measurement id turns it on, from its start until the visitor refuses: no other store sends the queue.
 */
export function queueEvents(isWanted: boolean): void {
  queueLimit = isWanted ? MAX_QUEUE_LENGTH : 0
  dropExcess()
}

/**
 * Sends an event to the page's gtag, after the queued ones (spec: calls.analytics.gtag). Without a gtag it is queued
 * while the visitor may still accept analytics, or dropped.
 */
export function trackEvent<Name extends keyof AnalyticsEvents>(name: Name, params: AnalyticsEvents[Name]): void {
  queue.push({ name, params, address: window.location.href })
  flushEvents()
  dropExcess()
}

/** Sends the queued events in order, if the page has a gtag. */
export function flushEvents(): void {
  const { gtag } = window
  if (!gtag) return
  for (const { name, params, address } of queue.splice(0)) {
    try {
      // Google uses the page's current address unless the event has one.
      gtag('event', name, address === window.location.href ? params : { ...params, page_location: address })
    } catch (error) {
      // gtag is Google's code, or a blocker's: its error must not stop the store.
      console.warn('No se pudo registrar el evento', name, error)
    }
  }
  onNextDelivery?.()
  onNextDelivery = null
}

/** Calls back once when events reach a gtag: now if the page has one. @returns a function that cancels it */
export function onDelivery(listener: () => void): () => void {
  onNextDelivery = listener
  flushEvents()
  return () => {
    onNextDelivery = null
  }
}

function dropExcess(): void {
  queue.splice(0, queue.length - queueLimit)
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
