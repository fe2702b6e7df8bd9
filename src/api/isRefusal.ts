/** 4xx responses that ask to try again: a repetition may succeed (spec: paying.passing). */
const TEMPORARY = [408, 425, 429]

/** Returns whether the server refuses a request for good: a repetition gets the same response. `error` is RTK Query's. */
export function isRefusal(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' && status >= 400 && status < 500 && !TEMPORARY.includes(status)
}
