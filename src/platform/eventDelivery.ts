/** Google's consent mode, version 2 (developers.google.com/tag-platform/security/guides/consent). */
export type ConsentSignals = Readonly<
  Record<'ad_storage' | 'ad_user_data' | 'ad_personalization' | 'analytics_storage', 'denied' | 'granted'>
>

/** Google's gtag, with the commands that the store calls. */
export type Gtag = {
  (command: 'consent', moment: 'default' | 'update', signals: ConsentSignals): void
  (command: 'js', startedAt: Date): void
  (command: 'config', measurementId: string, options: { send_page_view: boolean }): void
  (command: 'event', name: string, params: object): void
}

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

const listeners = new Set<() => void>()

/**
 * Turns the queue on or off; off drops the queued events (spec: configuration.analytics-refused). Only a store built
 * with a measurement id turns it on, from its start until the visitor refuses: no other store sends the queue.
 */
export function queueEvents(isWanted: boolean): void {
  queueLimit = isWanted ? MAX_QUEUE_LENGTH : 0
  dropExcess()
}

/** Sends an event to the page's gtag, after the queued ones (spec: calls.analytics.gtag). */
export function deliverEvent(name: string, params: object): void {
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
  for (const listener of listeners) {
    listeners.delete(listener)
    listener()
  }
}

/** Calls back once when events reach a gtag: now if the page has one. @returns a function that cancels it */
export function onDelivery(listener: () => void): () => void {
  listeners.add(listener)
  flushEvents()
  return () => {
    listeners.delete(listener)
  }
}

function dropExcess(): void {
  queue.splice(0, queue.length - queueLimit)
}
