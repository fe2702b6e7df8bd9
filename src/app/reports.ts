import { selectPurchaseTrouble } from '@/features/checkout/checkoutSlice'
import { env } from '@/shared/config/env'
import { destinationOf } from '@/shared/reports/destination'
import { deliverReports, report, type ReportEntry } from '@/shared/reports/report'
import { safeReport, type SafeReport } from '@/shared/reports/safeReport'
import type { AppStore } from './store'

/** Share of visits that report page speed. All report errors. */
const VITALS_SAMPLE_RATE = 0.1
/** Further reports of a page add no information. */
const MAX_PER_PAGE = 20

let isSending = false

/** Sends reports, and watches purchases and speed; a second call does nothing. Import it lazily. */
export function sendStoreReports(store: AppStore, reportUrl: string): void {
  if (isSending) return
  isSending = true
  // Browsers without ReportingObserver send no reports, and Chromium sends them over https only.
  const canSend = window.location.protocol === 'https:' && 'ReportingObserver' in window
  sendReports(reportUrl, env.takesBrowserReports === true && canSend)
  const reportPurchases = () => {
    for (const detail of selectPurchaseTrouble(store.getState())) report({ kind: 'purchase', detail })
  }
  store.subscribe(reportPurchases)
  reportPurchases()
  if (Math.random() >= VITALS_SAMPLE_RATE) return
  import('@/platform/reportVitals').then(
    ({ reportVitals }) => {
      reportVitals()
    },
    () => undefined,
  )
}

/**
 * Sends each report once per page, also while the tab closes, and never retries (spec: reports.once,
 * reports.endpoint-down).
 * @param isPolicySent true where the browser itself sends what the policy blocks
 */
export function sendReports(reportUrl: string, isPolicySent: boolean): void {
  const { url, bodyOf } = destinationOf(reportUrl)
  const source = { origin: window.location.origin, release: release() }
  const sent = new Set<string>()
  const send = (entry: ReportEntry) => {
    const { kind } = entry.event
    // The visitor's network is not the operator's fault, and without it nothing arrives.
    if (!navigator.onLine && (kind === 'chunk' || kind === 'call')) return
    const safe = safeReport(entry, source)
    if (safe?.kind === 'policy' && isPolicySent) return
    if (safe && sent.size < MAX_PER_PAGE && !sent.has(keyOf(safe))) {
      sent.add(keyOf(safe))
      post(url, bodyOf(safe))
    }
  }
  deliverReports((entry) => {
    try {
      send(entry)
    } catch {
      // An error can be anything, also an object that throws when it is read.
    }
  })
}

/** Hash of the entry script, the version in the host's health check, too. */
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
