import { report } from '@/shared/reports/report'

/** The error of a response without usable data (spec: 8.no-data). */
export const NO_DATA = 'No se recibieron datos del servidor'

/** Logs a failed call once and reports it. Features decide which failures the visitor sees (spec: 8.silent). */
export function logFailure(call: string, status: number | string, ...details: readonly string[]): void {
  console.error(`La llamada ${call} falló:`, status, ...details)
  report({ kind: 'call', call, status })
}

/** 4xx responses that a retry may resolve (spec: paying.passing). */
const RETRYABLE_STATUSES = [408, 425, 429]

/** Returns whether a retry would be refused again. `error` is RTK Query's. */
export function isRefusal(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' && status >= 400 && status < 500 && !RETRYABLE_STATUSES.includes(status)
}
