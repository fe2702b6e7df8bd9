import * as v from 'valibot'
import { variantsOf } from '@/api/imageVariants'
import type { ExaminedStore } from './examinedStore.ts'
import { settingText, type Fault, type Finding } from './fault.ts'
import { faultsAt, type Answer } from './site.ts'

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
export function fileFindings({ where, status, headers, text }: Answer, what: string, fix: string): Finding[] {
  const type = headers.get('content-type') ?? 'none'
  if (status !== 200) return [[`${what} has status ${status}`, fix]]
  if (type.startsWith('text/html')) return [[`${what} is answered with a page`, fix]]
  const ending = /\.(\w+)$/.exec(new URL(where, 'http://site').pathname)?.[1] ?? ''
  const expected = TYPES[ending] ?? PICTURE
  if (!expected.test(type)) return [[`${what} has the content type '${type}'`, `map .${ending} to its content type`]]
  if (text.length > WORTH_COMPRESSING && !headers.has('content-encoding'))
    return [[`${what} is not compressed`, `compress ${type} with gzip or brotli`]]
  return []
}

/**
 * How long a browser uses a response without revalidation, in s; null when the host sets no time: browsers then guess
 * one (RFC 9111, 4.2.2).
 */
function freshnessOf(headers: Headers): number | null {
  const control = headers.get('cache-control')?.toLowerCase() ?? ''
  if (/\bno-(cache|store)\b/.test(control)) return 0
  const age = /\bmax-age="?(\d+)/.exec(control)?.[1]
  return age === undefined ? null : Number(age)
}

/** What must be revalidated is; at most one fault. */
export function lifetimeFindings({ headers }: Answer, what: string): Finding[] {
  const seconds = freshnessOf(headers)
  if (seconds === 0) return []
  const lifetime =
    seconds === null ? 'may be cached by browsers (no Cache-Control)' : `is cached by browsers for ${seconds} s`
  return [[`${what} ${lifetime}`, "send 'Cache-Control: no-cache': else visitors do not get a new version"]]
}

/** Parts (below /static/) are cached for a long time when present, and not at all when missing. */
export async function partFaults({ site, document }: ExaminedStore): Promise<Fault[]> {
  const present = await faultsAt(site, document.parts, function* (part) {
    const fix = 'deploy all files of the build and keep those of earlier versions for 14 days'
    const faults = fileFindings(part, 'a part of the store', fix)
    yield* faults
    const isImmutable = /\bimmutable\b/.test(part.headers.get('cache-control') ?? '')
    if (faults.length === 0 && !(isImmutable && (freshnessOf(part.headers) ?? 0) > 0))
      yield [
        'a part of the store is not cached by browsers',
        "send 'Cache-Control: public, max-age=31536000, immutable' below /static/",
      ]
  })
  // A name that no cache knows.
  const name = `/static/js/doctor-${crypto.randomUUID().slice(0, 8)}.js`
  const missing = await faultsAt(site, [name], function* ({ status, headers }) {
    const seconds = freshnessOf(headers) ?? 0
    if (status < 400)
      yield [
        `status ${status} for a missing part`,
        'answer a missing file below /static/ with 404: a page would be cached as that script',
      ]
    else if (seconds > 0)
      yield [
        `the answer for a missing part is cached by browsers for ${seconds} s`,
        'send no max-age with a 404 below /static/: the part would stay missing when it is back',
      ]
  })
  // The name is random: report its pattern.
  return [...present, ...missing.map((fault) => ({ ...fault, where: '/static/js/(missing).js' }))]
}

const REDEPLOY = 'deploy all files of one build'
/** Icons and images may be on another host. */
const LIKE_A_PICTURE = { redirect: 'follow' } as const

export const WORKER = '/service-worker.js'

/** The service worker exists, is revalidated, and has the document's version and all files that it installs. */
export async function workerFaults({ site, document }: ExaminedStore): Promise<Fault[]> {
  const { text } = await site.get(WORKER)
  const isCurrent = text.includes(document.entry.slice(1))
  const faults = await faultsAt(site, [WORKER], function* (worker) {
    const found = fileFindings(worker, 'the service worker', REDEPLOY)
    yield* found
    if (found.length > 0) return
    yield* lifetimeFindings(worker, 'the service worker')
    if (!isCurrent) yield ["the service worker is of another version than '/'", REDEPLOY]
  })
  // An older or newer worker lists parts that are not deployed: one fault is enough.
  if (!isCurrent) return faults
  const installed = [...text.matchAll(/\{url:"([^"]+)",revision:/g)].map(([, path = '']) => `/${path}`)
  // partFaults and documentFaults.ts examine the others.
  const others = installed.filter((path) => !document.parts.includes(path) && !path.endsWith('.html'))
  const what = 'a file that the service worker installs'
  return [...faults, ...(await faultsAt(site, others, (file) => fileFindings(file, what, REDEPLOY)))]
}

const MANIFEST = '/manifest.webmanifest'

const pictures = v.optional(v.array(v.object({ src: v.string() })), [])
const manifestSchema = v.pipe(v.string(), v.parseJson(), v.object({ icons: pictures, screenshots: pictures }))

/** The manifest exists and is revalidated; its pictures and the document's icons are pictures. */
export async function manifestFaults({ site, document }: ExaminedStore): Promise<Fault[]> {
  const faults = await faultsAt(site, [MANIFEST], (manifest) => {
    const found = fileFindings(manifest, 'the manifest', REDEPLOY)
    return found.length > 0 ? found : lifetimeFindings(manifest, 'the manifest')
  })
  const { success, output } = v.safeParse(manifestSchema, (await site.get(MANIFEST)).text)
  const named = success ? [...output.icons, ...output.screenshots].map(({ src }) => src) : []
  const addresses = [...document.icons, ...named].map((address) => new URL(address, site.origin).href)
  const what = 'an icon or a screenshot of the store'
  const fix = `deploy all files of the build; for a logo of your own ${settingText('LOGO_URL')} to a picture`
  return [...faults, ...(await faultsAt(site, addresses, (icon) => fileFindings(icon, what, fix), LIKE_A_PICTURE))]
}

/** Images of the gallery that are requested: its first rows. */
const MAX_IMAGES = 8

/** The gallery's first images exist, and their smaller versions (api/imageVariants.ts). */
export async function imageFaults({ site, isHttps, env, images }: ExaminedStore): Promise<Fault[]> {
  const first = images.slice(0, MAX_IMAGES)
  // transportFaults reports what browsers block.
  const originals = first.flatMap(({ url }) => (isHttps && url.startsWith('http:') ? [] : url))
  const settings = { template: env.imageUrlTemplate, origin: site.origin }
  const variants = first.flatMap((image) => variantsOf(image, settings).slice(0, 1))
  const proxy = 'proxy /canvamanager/ to the API, which has to have the file'
  const template = `${settingText('IMAGE_URL_TEMPLATE')} as the image service names its addresses, or leave it out`
  return [
    ...(await faultsAt(
      site,
      originals,
      (image) => fileFindings(image, 'an image of the gallery', proxy),
      LIKE_A_PICTURE,
    )),
    ...(await faultsAt(
      site,
      variants.map(({ address }) => address),
      (image) => fileFindings(image, 'an image in a smaller size', template),
      LIKE_A_PICTURE,
    )),
  ]
}
