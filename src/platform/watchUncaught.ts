import { report } from '@/shared/reports/report'

/** Reports errors and rejections that nothing catches, and what the page's policy blocks. */
export function watchUncaught(): void {
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'] as const)
    window.addEventListener(type, (event) => {
      report({ kind: 'uncaught', event })
    })
}
