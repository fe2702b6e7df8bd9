/**
 * How long a browser uses a response without revalidation, in s; null when the host sets no time: browsers then guess
 * one (RFC 9111, 4.2.2).
 */
export function freshnessOf(headers: Headers): number | null {
  const control = headers.get('cache-control')?.toLowerCase() ?? ''
  if (/\bno-(cache|store)\b/.test(control)) return 0
  const age = /\bmax-age="?(\d+)/.exec(control)?.[1]
  if (age !== undefined) return Number(age)
  const expires = headers.get('expires')
  if (expires === null) return null
  const date = Date.parse(headers.get('date') ?? '') || Date.now()
  // An invalid time, such as 0, means expired.
  return Math.max(0, (Date.parse(expires) - date) / 1000) || 0
}

export const freshnessText = (headers: Headers): string => {
  const seconds = freshnessOf(headers)
  return seconds === null ? 'may be kept by browsers (no Cache-Control)' : `is kept by browsers for ${seconds} s`
}
