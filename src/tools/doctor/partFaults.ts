import * as v from 'valibot'
import type { ExaminedStore } from './examinedStore.ts'
import { faultsOfEach, settingText, type Fault } from './fault.ts'
import { fileFaults, freshnessOf, freshnessText } from './fileFaults.ts'

const REDEPLOY_WITH_EARLIER = 'deploy all files of the build and keep those of earlier versions for 14 days'

/** Parts (below /static/) are cached for a long time when present, and not at all when missing. */
export async function partFaults(store: ExaminedStore): Promise<Fault[]> {
  const present = await faultsOfEach([...new Set(store.document.parts)], (path) => presentPartFaults(path, store))
  // A name that no cache knows.
  const missing = `/static/js/doctor-${crypto.randomUUID().slice(0, 8)}.js`
  return [...present, ...(await faultsOfEach([missing], (path) => missingPartFaults(path, store)))]
}

async function presentPartFaults(path: string, { site }: ExaminedStore): Promise<Fault[]> {
  const part = await site.get(path)
  const faults = fileFaults(part, 'a part of the store', REDEPLOY_WITH_EARLIER)
  if (faults.length > 0) return faults
  const isCached = /\bimmutable\b/.test(part.headers.get('cache-control') ?? '') && (freshnessOf(part.headers) ?? 0) > 0
  if (isCached) return []
  return [
    {
      what: 'a part of the store is not cached by browsers',
      where: path,
      fix: "send 'Cache-Control: public, max-age=31536000, immutable' below /static/",
    },
  ]
}

async function missingPartFaults(path: string, { site }: ExaminedStore): Promise<Fault[]> {
  const { status, headers } = await site.get(path)
  // The path is random: report its pattern.
  const where = '/static/js/(missing).js'
  if (status < 400)
    return [
      {
        what: `status ${status} for a missing part`,
        where,
        fix: 'answer a missing file below /static/ with 404: a page would be cached as that script',
      },
    ]
  const seconds = freshnessOf(headers) ?? 0
  if (seconds === 0) return []
  return [
    {
      what: `the answer for a missing part is cached by browsers for ${seconds} s`,
      where,
      fix: 'send no max-age with a 404 below /static/: the part would stay missing when it is back',
    },
  ]
}

const MANIFEST = '/manifest.webmanifest'
const REDEPLOY = 'deploy all files of one build'

const pictures = v.optional(v.array(v.object({ src: v.string() })), [])
const manifestSchema = v.object({ icons: pictures, screenshots: pictures })

/** The manifest exists and is revalidated; its pictures and the document's icons are pictures. */
export async function manifestFaults(store: ExaminedStore): Promise<Fault[]> {
  const { site, document } = store
  const manifest = await site.get(MANIFEST)
  const faults = fileFaults(manifest, 'the manifest', REDEPLOY)
  if (faults.length === 0 && freshnessOf(manifest.headers) !== 0) {
    const what = `the manifest ${freshnessText(manifest.headers)}`
    faults.push({ what, where: MANIFEST, fix: "send 'Cache-Control: no-cache'" })
  }
  const named = [...document.icons, ...(faults.length === 0 ? picturesOf(manifest.text) : [])]
  const addresses = [...new Set(named.map((address) => new URL(address, site.origin).href))]
  const brand = `deploy all files of the build; for a logo of your own ${settingText('LOGO_URL')} to a picture`
  return [
    ...faults,
    ...(await faultsOfEach(addresses, async (address) =>
      fileFaults(await site.request(address, { redirect: 'follow' }), 'an icon or a screenshot of the store', brand),
    )),
  ]
}

function picturesOf(text: string): string[] {
  try {
    const { icons, screenshots } = v.parse(manifestSchema, JSON.parse(text))
    return [...icons, ...screenshots].map(({ src }) => src)
  } catch {
    return []
  }
}

const WORKER = '/service-worker.js'
const REVALIDATE = "send 'Cache-Control: no-cache'"

/** The service worker exists, is revalidated, and has the document's version and all files that it installs. */
export async function workerFaults(store: ExaminedStore): Promise<Fault[]> {
  const worker = await store.site.get(WORKER)
  const faults = fileFaults(worker, 'the service worker', REDEPLOY)
  if (faults.length > 0) return faults
  if (freshnessOf(worker.headers) !== 0)
    faults.push({ what: `the service worker ${freshnessText(worker.headers)}`, where: WORKER, fix: REVALIDATE })
  // An older or newer worker lists parts that are not deployed: one fault is enough.
  if (!worker.text.includes(store.document.entry.slice(1)))
    return [...faults, { what: "the service worker is of another version than '/'", where: WORKER, fix: REDEPLOY }]
  return [...faults, ...(await faultsOfEach(precachedPaths(worker.text), (path) => precachedFaults(path, store)))]
}

/** The files that the worker installs, as Workbox lists them. */
function precachedPaths(worker: string): string[] {
  return [...worker.matchAll(/\{url:"([^"]+)",revision:/g)].map(([, path = '']) => `/${path}`)
}

/** A worker with one missing file is never installed. */
async function precachedFaults(path: string, { site, document }: ExaminedStore): Promise<Fault[]> {
  // partFaults.ts examines these.
  if (document.parts.includes(path)) return []
  if (path.endsWith('.css')) return fileFaults(await site.get(path), 'a style sheet of the store', REDEPLOY)
  const { status, headers } = await site.request(path, { method: 'HEAD' })
  // A host may answer GET only.
  if (status === 405 || status === 501) return []
  const isPage = headers.get('content-type')?.startsWith('text/html') === true && !path.endsWith('.html')
  if (status < 400 && !isPage) return []
  return [{ what: 'a file that the service worker installs is missing', where: path, fix: REDEPLOY }]
}
