import { deliverReports, type ReportEvent } from '@/shared/reports/report'
import { onTestEnd } from './onTestEnd'

/** Records what the store tells its operator until the test ends. */
export function recordReports(): readonly ReportEvent[] {
  const events: ReportEvent[] = []
  deliverReports(({ event }) => events.push(event))
  onTestEnd(() => {
    deliverReports(() => undefined)
  })
  return events
}
