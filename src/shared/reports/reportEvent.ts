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
  | Vital

export type Vital = {
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
