import { purchaseTrouble } from '@/features/checkout/purchaseTrouble'
import { sendReports } from '@/platform/sendReports'
import { env } from '@/shared/config/env'
import { report } from '@/shared/reports/report'
import type { AppStore } from './store'

/** Of the visits that measure their speed. Faults are reported by all. */
const MEASURED_SHARE = 0.1

let reporting: AppStore | undefined

/** Sends reports, and watches purchases and speed; a second call does nothing. Import it lazily. */
export function sendStoreReports(store: AppStore, reportUrl: string): void {
  if (reporting === store) return
  reporting = store
  // Browsers without the observer send none of their own, and Chromium does so over https only.
  const canSend = window.location.protocol === 'https:' && 'ReportingObserver' in window
  sendReports(reportUrl, env.takesBrowserReports === true && canSend)
  const reportPurchases = () => {
    for (const detail of purchaseTrouble(store.getState())) report({ kind: 'purchase', detail })
  }
  store.subscribe(reportPurchases)
  reportPurchases()
  if (Math.random() >= MEASURED_SHARE) return
  import('@/platform/reportVitals').then(
    ({ reportVitals }) => {
      reportVitals()
    },
    () => undefined,
  )
}
