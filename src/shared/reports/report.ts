/** What the store reports to its operator (spec: reports.events). Errors are reduced to safe parts later. */
export type ReportEvent =
  | { readonly kind: 'uncaught'; readonly event: Uncaught }
  | { readonly kind: 'crash' | 'chunk'; readonly error: unknown }
  | { readonly kind: 'worker'; readonly detail: 'registration' | 'installation' }
  | { readonly kind: 'sign-in'; readonly detail: 'blocked' | 'refused' | 'script' }
  /** A call to the API or to Google that failed. */
  | { readonly kind: 'call'; readonly call: string; readonly status: number | string }
  /**
   * `registered-late`: the attempt had ended. `unknown`: whether PayPal charged the buyer. `unconfirmed`: paid, but the
   * server does not confirm.
   */
  | {
      readonly kind: 'purchase'
      readonly detail: 'needs-help' | 'registered-late' | 'unknown' | 'unconfirmed' | 'script'
    }
  | {
      readonly kind: 'vital'
      readonly detail: 'LCP' | 'CLS' | 'INP' | 'FCP' | 'TTFB'
      /** `value` and its parts, in ms; CLS has no unit. */
      readonly measures: Readonly<Record<string, number>>
      /** The element: tag and class. */
      readonly element?: string | undefined
    }

/** What is read of an ErrorEvent, a PromiseRejectionEvent and a SecurityPolicyViolationEvent. */
export type Uncaught = {
  readonly type: string
  readonly error?: unknown
  readonly reason?: unknown
} & Partial<Violation>
export type Violation = { readonly effectiveDirective: string; readonly blockedURI: string }

/** An event with the moment (epoch ms) and path at which it happened. */
export type ReportEntry = { readonly event: ReportEvent; readonly at: number; readonly pathname: string }

const MAX_BUFFERED = 20

const buffer: ReportEntry[] = []
let receive: ((entry: ReportEntry) => void) | undefined

/** Reports an event to the operator; does nothing in a store without REPORT_URL. Never throws, never blocks. */
export function report(event: ReportEvent): void {
  receive?.({ event, at: Date.now(), pathname: window.location.pathname })
}

/**
 * Buffers events until `deliverReports` is called.
 * @param load called for the first event: loads the code that delivers
 */
export function bufferReports(load: () => void): void {
  receive = (entry) => {
    if (buffer.length === 0) load()
    if (buffer.length < MAX_BUFFERED) buffer.push(entry)
  }
}

/** Delivers all events to `deliver`, buffered ones first. */
export function deliverReports(deliver: (entry: ReportEntry) => void): void {
  receive = deliver
  buffer.splice(0).forEach(deliver)
}
