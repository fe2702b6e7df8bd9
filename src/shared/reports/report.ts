import type { Happened, ReportEvent } from './reportEvent'

/** More are no news. */
const MOST_WAITING = 20

const waiting: Happened[] = []
let receive: ((happened: Happened) => void) | undefined

/** Tells the operator of an event; does nothing in a store without REPORT_URL. Never throws, and nothing waits for it. */
export function report(event: ReportEvent): void {
  receive?.({ event, at: Date.now(), pathname: window.location.pathname })
}

/**
 * Keeps events until `deliverReports` is called.
 * @param load called for the first event: loads the code that delivers
 */
export function keepReports(load: () => void): void {
  receive = (happened) => {
    if (waiting.length === 0) load()
    if (waiting.length < MOST_WAITING) waiting.push(happened)
  }
}

/** Delivers all events to `deliver`, those that waited first. */
export function deliverReports(deliver: (happened: Happened) => void): void {
  receive = deliver
  waiting.splice(0).forEach(deliver)
}
