/** An image in an event; its price in dollars. */
export type AnalyticsItem = { item_id: string; item_name: string; price: number }

/** The events of this store with their parameters in GA4's shapes (contract.md, analytics). */
export type AnalyticsEvents = {
  search: { search_term: string }
  view_item: { currency: 'USD'; value: number; items: readonly AnalyticsItem[] }
  page_view: { page_path: string; page_search: string }
}

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface adds to Window
  interface Window {
    gtag?: (command: 'event', name: string, params: object) => void
  }
}

/** Reports an event when Google Analytics is on the page; otherwise nothing happens and nothing is kept. */
export function trackEvent<Name extends keyof AnalyticsEvents>(name: Name, params: AnalyticsEvents[Name]): void {
  window.gtag?.('event', name, params)
}
