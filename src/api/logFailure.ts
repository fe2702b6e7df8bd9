import { report } from '@/shared/reports/report'

/** Logs a failed call once and reports it. Features decide which failures the visitor sees (spec: 8.silent). */
export function logFailure(call: string, status: number | string, ...details: readonly string[]): void {
  console.error(`La llamada ${call} falló:`, status, ...details)
  report({ kind: 'call', call, status })
}
