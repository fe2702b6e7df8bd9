import type { ReportEntry, ReportEvent } from './reportEvent'

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
