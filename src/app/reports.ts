import { selectPurchaseTrouble } from '@/features/checkout/checkoutSlice'
import { sendReports } from '@/platform/sendReports'
import { env } from '@/shared/config/env'
import { report } from '@/shared/reports/report'
import type { AppStore } from './store'

/** Share of visits that report page speed. All report errors. */
const VITALS_SAMPLE_RATE = 0.1

let reporting: AppStore | undefined

/** Sends reports, and watches purchases and speed; a second call does nothing. Import it lazily. */
export function sendStoreReports(store: AppStore, reportUrl: string): void {
  if (reporting === store) return
  reporting = store
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
