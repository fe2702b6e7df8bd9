import type { ExaminedStore } from './examinedStore.ts'
import { faultsOfEach, type Fault } from './fault.ts'
import { fileFaults } from './fileTypes.ts'
import { freshnessOf } from './freshness.ts'

const REDEPLOY = 'deploy all files of the build and keep those of earlier versions for 14 days'

/** Parts (below /static/) are cached for a long time when present, and not at all when missing. */
export async function partFaults(store: ExaminedStore): Promise<Fault[]> {
  const present = await faultsOfEach([...new Set(store.document.parts)], (path) => presentPartFaults(path, store))
  // A name that no cache knows.
  const missing = `/static/js/doctor-${crypto.randomUUID().slice(0, 8)}.js`
  return [...present, ...(await faultsOfEach([missing], (path) => missingPartFaults(path, store)))]
}

async function presentPartFaults(path: string, { site }: ExaminedStore): Promise<Fault[]> {
  const part = await site.get(path)
  const faults = fileFaults(part, 'a part of the store', REDEPLOY)
  if (faults.length > 0) return faults
  const isCached = /\bimmutable\b/.test(part.headers.get('cache-control') ?? '') && (freshnessOf(part.headers) ?? 0) > 0
  if (isCached) return []
  return [
    {
      what: 'a part of the store is not kept by browsers',
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
        fix: 'answer a missing file below /static/ with 404: a page would be kept as that script',
      },
    ]
  const seconds = freshnessOf(headers) ?? 0
  if (seconds === 0) return []
  return [
    {
      what: `the answer for a missing part is kept by browsers for ${seconds} s`,
      where,
      fix: 'send no max-age with a 404 below /static/: the part would stay missing when it is back',
    },
  ]
}
