import type { Fault } from './fault.ts'
import type { Answer } from './site.ts'

/** Content types by file extension. With 'nosniff' browsers run no script and use no style of another type. */
const TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(text|application)\/javascript/,
  css: /^text\/css/,
  webmanifest: /^application\/(manifest\+)?json/,
  json: /^application\/json/,
  svg: /^image\/svg\+xml/,
}
/** A CDN may convert a picture to a format other than its name's. */
const PICTURE = /^image\//

/** Shorter texts gain nothing. */
const WORTH_COMPRESSING = 10_000

/** Faults of a file's response, except of its lifetime; at most one. */
export function fileFaults(file: Answer, what: string, fix: string): Fault[] {
  const { where, status, headers, text } = file
  const type = headers.get('content-type') ?? 'none'
  if (status !== 200) return [{ what: `${what} has status ${status}`, where, fix }]
  if (type.startsWith('text/html')) return [{ what: `${what} is answered with a page`, where, fix }]
  const ending = /\.(\w+)$/.exec(new URL(where, 'http://site').pathname)?.[1] ?? ''
  const expected = TYPES[ending] ?? PICTURE
  if (!expected.test(type))
    return [{ what: `${what} has the content type '${type}'`, where, fix: `map .${ending} to its content type` }]
  if (text.length > WORTH_COMPRESSING && !headers.has('content-encoding'))
    return [{ what: `${what} is not compressed`, where, fix: `compress ${type} with gzip or brotli` }]
  return []
}

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
  return seconds === null ? 'may be cached by browsers (no Cache-Control)' : `is cached by browsers for ${seconds} s`
}
