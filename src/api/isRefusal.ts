/** 4xx responses that a retry may resolve (spec: paying.passing). */
const RETRYABLE_STATUSES = [408, 425, 429]

/** Returns whether a retry would be refused again. `error` is RTK Query's. */
export function isRefusal(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' && status >= 400 && status < 500 && !RETRYABLE_STATUSES.includes(status)
}
