import { destinationOf } from '@/shared/reports/destination'
import { deliverReports } from '@/shared/reports/report'
import type { Happened } from '@/shared/reports/reportEvent'
import { safeReport, type SafeReport } from '@/shared/reports/safeReport'

/** A page that goes on failing tells nothing new. */
const MOST_PER_PAGE = 20

/**
 * Sends each report once per page, also while the tab closes. A report that does not arrive is lost: nothing waits for it
 * and nothing repeats it (spec: reports.once, reports.endpoint-down).
 * @param isPolicySent true where the browser itself sends what the policy blocks
 */
export function sendReports(reportUrl: string, isPolicySent: boolean): void {
  const { url, bodyOf } = destinationOf(reportUrl)
  const source = { origin: window.location.origin, release: release() }
  const sent = new Set<string>()
  const send = (happened: Happened) => {
    const { kind } = happened.event
    // The visitor's network is not the operator's fault, and without it nothing arrives.
    if (!navigator.onLine && (kind === 'chunk' || kind === 'call')) return
    const safe = safeReport(happened, source)
    if (safe?.kind === 'policy' && isPolicySent) return
    if (safe && sent.size < MOST_PER_PAGE && !sent.has(keyOf(safe))) {
      sent.add(keyOf(safe))
      post(url, bodyOf(safe))
    }
  }
  deliverReports((happened) => {
    try {
      send(happened)
    } catch {
      // An error can be anything, also an object that throws when it is read.
    }
  })
}

/** Hash of the entry script, as the host's health check names a version, too. */
function release(): string {
  const { entry = '' } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {}
  return /-([\w-]{8})\.js$/.exec(entry)?.[1] ?? 'unknown'
}

const keyOf = ({ kind, detail, frames: [frame] = [] }: SafeReport) => JSON.stringify([kind, detail, frame])

/** Not sendBeacon, which sends cookies, and the page's whole address to the own site. */
function post(url: string, body: string): void {
  const options = { keepalive: true, credentials: 'omit', mode: 'no-cors', priority: 'low' } as const
  fetch(url, { method: 'POST', body, referrerPolicy: 'strict-origin', ...options }).catch(() => undefined)
}
