import type { ExaminedStore } from './examinedStore.ts'
import { faultsOfEach, type Fault } from './fault.ts'
import { fileFaults } from './fileTypes.ts'
import { freshnessOf, freshnessText } from './freshness.ts'

const WORKER = '/service-worker.js'
const REDEPLOY = 'deploy all files of one build'
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
