import { whenIdle } from '@/platform/whenIdle'
import { keepReports, report } from '@/shared/reports/report'
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

/** Reports errors and rejections that nothing catches, and what the page's policy blocks. */
function watchUncaught(): void {
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'] as const)
    window.addEventListener(type, (event) => {
      report({ kind: 'uncaught', event })
    })
}
