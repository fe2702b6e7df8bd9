import type { ApiAnswer, CaptureIssue } from '@/demo/paypal/payPalOrders'

/** The outcome of a request to PayPal. Only 'answered' and a `CaptureIssue` produce a response. */
export type CallOutcome =
  | 'answered'
  /** The request does not arrive, and fails. */
  | 'lost'
  /** PayPal does the work, and the connection breaks before its response. */
  | 'answer lost'
  /** The request does not arrive, and never settles. */
  | 'silent'
  /** PayPal does the work, and its response never arrives. */
  | 'answer silent'
  | CaptureIssue

/** Runs a request with the planned outcome. `serve`: PayPal does the work, or responds with this issue instead. */
export async function runCall(outcome: CallOutcome, serve: (issue?: CaptureIssue) => ApiAnswer): Promise<ApiAnswer> {
  switch (outcome) {
    case 'answered':
      return serve()
    case 'lost':
      throw new TypeError('Failed to fetch')
    case 'answer lost':
      serve()
      throw new TypeError('Failed to fetch')
    case 'silent':
      return new Promise(() => undefined)
    case 'answer silent':
      serve()
      return new Promise(() => undefined)
    default:
      return serve(outcome)
  }
}
