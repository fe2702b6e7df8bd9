import { whenIdle } from '@/platform/whenIdle'
import { bufferReports, report } from '@/shared/reports/report'
import type { AppStore } from './store'

/**
 * Reports errors to the operator (decision 107). The sending code loads when the page is idle, or with the first error;
 * without it nothing is sent.
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
  bufferReports(load)
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
