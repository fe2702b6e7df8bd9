import * as v from 'valibot'
import { variantsOf } from '@/api/imageVariants'
import type { ExaminedStore } from './examinedStore.ts'
import { addTo, settingText, type AddFault } from './fault.ts'
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

/**
 * Returns a function that examines the response of a file, except for its lifetime.
 * `fix`: what to do without the file. The function returns whether the file is good.
 */
const fileExamination =
  (what: string, fix: string) =>
  ({ where, status, headers, text }: Answer, add: AddFault): boolean => {
    const type = headers.get('content-type') ?? 'none'
    const ending = /\.(\w+)$/.exec(new URL(where, 'http://site').pathname)?.[1] ?? ''
    if (status !== 200) add(`${what} has status ${status}`, fix)
    else if (type.startsWith('text/html')) add(`${what} is answered with a page`, fix)
    else if (!(TYPES[ending] ?? PICTURE).test(type))
      add(`${what} has the content type '${type}'`, `map .${ending} to its content type`)
    else if (text.length > WORTH_COMPRESSING && !headers.has('content-encoding'))
      add(`${what} is not compressed`, `compress ${type} with gzip or brotli`)
    else {
      if (['js', 'css'].includes(ending) && headers.get('x-content-type-options') !== 'nosniff')
        add('no X-Content-Type-Options', "send 'X-Content-Type-Options: nosniff'")
      return true
    }
    return false
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

/** Adds a fault for a response that must be revalidated and is not. */
export function addLifetimeFault({ headers }: Answer, what: string, add: AddFault): void {
  const seconds = freshnessOf(headers)
  if (seconds === 0) return
  const lifetime =
    seconds === null ? 'may be cached by browsers (no Cache-Control)' : `is cached by browsers for ${seconds} s`
  add(`${what} ${lifetime}`, "send 'Cache-Control: no-cache': else visitors do not get a new version")
}

/** Parts (below /static/) are cached for a long time when present, and not at all when missing. */
export async function examineParts({ site, document }: ExaminedStore): Promise<void> {
  const isPart = fileExamination(
    'a part of the store',
    'deploy all files of the build and keep those of earlier versions for 14 days',
  )
  await site.examine(document.parts, (part, add) => {
    const isImmutable = /\bimmutable\b/.test(part.headers.get('cache-control') ?? '')
    if (isPart(part, add) && !(isImmutable && (freshnessOf(part.headers) ?? 0) > 0))
      add(
        'a part of the store is not cached by browsers',
        "send 'Cache-Control: public, max-age=31536000, immutable' below /static/",
      )
  })
  // A name that no cache knows.
  const { status, headers } = await site.get(`/static/js/doctor-${crypto.randomUUID().slice(0, 8)}.js`)
  const seconds = freshnessOf(headers) ?? 0
  const add = addTo(site.faults, '/static/js/(missing).js')
  if (status < 400)
    add(
      `status ${status} for a missing part`,
      'answer a missing file below /static/ with 404: a page would be cached as that script',
    )
  else if (seconds > 0)
    add(
      `the answer for a missing part is cached by browsers for ${seconds} s`,
      'send no max-age with a 404 below /static/: the part would stay missing when it is back',
    )
}

const REDEPLOY = 'deploy all files of one build'
/** Icons and images may be on another host. */
const LIKE_A_PICTURE = { redirect: 'follow' } as const

const WORKER = '/service-worker.js'

/** The service worker exists, is revalidated, and has the document's version and all files that it installs. */
export async function examineWorker({ site, document }: ExaminedStore): Promise<void> {
  const { text } = await site.get(WORKER)
  const isCurrent = text.includes(document.entry.slice(1))
  await site.examine([WORKER], (worker, add) => {
    if (!fileExamination('the service worker', REDEPLOY)(worker, add)) return
    addLifetimeFault(worker, 'the service worker', add)
    if (!isCurrent) add("the service worker is of another version than '/'", REDEPLOY)
  })
  // An older or newer worker lists parts that are not deployed: one fault is enough.
  if (!isCurrent) return
  const installed = [...text.matchAll(/\{url:"([^"]+)",revision:/g)].map(([, path = '']) => `/${path}`)
  // examineParts and documentFaults.ts examine the others.
  const others = installed.filter((path) => !document.parts.includes(path) && !path.endsWith('.html'))
  await site.examine(others, fileExamination('a file that the service worker installs', REDEPLOY))
}

const MANIFEST = '/manifest.webmanifest'

const pictures = v.optional(v.array(v.object({ src: v.string() })), [])
const manifestSchema = v.pipe(v.string(), v.parseJson(), v.object({ icons: pictures, screenshots: pictures }))

/** The manifest exists and is revalidated; its pictures and the document's icons are pictures. */
export async function examineManifest({ site, document }: ExaminedStore): Promise<void> {
  await site.examine([MANIFEST], (manifest, add) => {
    if (fileExamination('the manifest', REDEPLOY)(manifest, add)) addLifetimeFault(manifest, 'the manifest', add)
  })
  const { success, output } = v.safeParse(manifestSchema, (await site.get(MANIFEST)).text)
  const named = success ? [...output.icons, ...output.screenshots].map(({ src }) => src) : []
  const addresses = [...document.icons, ...named].map((address) => new URL(address, site.origin).href)
  const fix = `deploy all files of the build; for a logo of your own ${settingText('LOGO_URL')} to a picture`
  await site.examine(addresses, fileExamination('an icon or a screenshot of the store', fix), LIKE_A_PICTURE)
}

/** Images of the gallery that are requested: its first rows. */
const MAX_IMAGES = 8

/** The gallery's first images exist, and their smaller versions (api/imageVariants.ts). */
export async function examineImages({ site, isHttps, env, images }: ExaminedStore): Promise<void> {
  const first = images.slice(0, MAX_IMAGES)
  // examineTransport reports what browsers block.
  const originals = first.flatMap(({ url }) => (isHttps && url.startsWith('http:') ? [] : url))
  const proxy = 'proxy /canvamanager/ to the API, which has to have the file'
  await site.examine(originals, fileExamination('an image of the gallery', proxy), LIKE_A_PICTURE)

  const settings = { template: env.imageUrlTemplate, origin: site.origin }
  const variants = first.flatMap((image) => variantsOf(image, settings).slice(0, 1)).map(({ address }) => address)
  const template = `${settingText('IMAGE_URL_TEMPLATE')} as the image service names its addresses, or leave it out`
  await site.examine(variants, fileExamination('an image in a smaller size', template), LIKE_A_PICTURE)
}
