import { watchUncaught } from '@/platform/watchUncaught'
import { whenIdle } from '@/platform/whenIdle'
import { keepReports } from '@/shared/reports/report'
import type { AppStore } from './store'

/**
 * Tells the operator what goes wrong (decision 107). The code that sends loads when the page is idle, or with the first
 * fault. Without it nothing is sent, and nothing else changes.
 */
export function startReports(store: AppStore, reportUrl: string): void {
  const load = () => {
    import('./reports').then(
      ({ sendStoreReports }) => {
        sendStoreReports(store, reportUrl)
      },
      () => undefined,
    )
  }
  keepReports(load)
  watchUncaught()
  whenIdle(load)
}
