import type { Fault } from './fault.ts'
import type { Answer } from './site.ts'

/** Content types by the ending of a file's name. With 'nosniff' browsers run no script and use no style of another type. */
const TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(text|application)\/javascript/,
  css: /^text\/css/,
  webmanifest: /^application\/(manifest\+)?json/,
  json: /^application\/json/,
  svg: /^image\/svg\+xml/,
}
/** A CDN may answer a picture in another format than its name says. */
const PICTURE = /^image\//

/** Shorter texts gain nothing. */
const WORTH_COMPRESSING = 10_000

/** What is wrong with a file's response, whose lifetime is another matter; at most one fault. */
export function fileFaults(file: Answer, what: string, mend: string): Fault[] {
  const { where, status, headers, text } = file
  const type = headers.get('content-type') ?? 'none'
  if (status !== 200) return [{ what: `${what} has status ${status}`, where, mend }]
  if (type.startsWith('text/html')) return [{ what: `${what} is answered with a page`, where, mend }]
  const ending = /\.(\w+)$/.exec(new URL(where, 'http://site').pathname)?.[1] ?? ''
  const expected = TYPES[ending] ?? PICTURE
  if (!expected.test(type))
    return [{ what: `${what} has the content type '${type}'`, where, mend: `map .${ending} to its content type` }]
  if (text.length > WORTH_COMPRESSING && !headers.has('content-encoding'))
    return [{ what: `${what} is not compressed`, where, mend: `compress ${type} with gzip or brotli` }]
  return []
}
