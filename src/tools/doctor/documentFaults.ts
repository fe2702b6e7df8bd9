import { SNAPSHOT_MAX_AGE_MS } from '@/shared/config/dataBlocks'
import { isPath, paths } from '@/shared/paths'
import type { ExaminedStore } from './examinedStore.ts'
import { faultsIn, type Fault, type Finding } from './fault.ts'
import { lifetimeFindings } from './fileFaults.ts'
import { faultsAt } from './site.ts'
import { readDocument } from './storeDocument.ts'
import { PLAIN_DOCUMENT } from '../../shared/config/builtDocument.ts'

const ANSWER = `answer a path that is no file with ${PLAIN_DOCUMENT}`

/** Every path of the store returns its document, compressed, of one version, and revalidated. */
export async function documentFaults({ site, documentPaths, document }: ExaminedStore): Promise<Fault[]> {
  return faultsAt(site, documentPaths, function* (answer) {
    const { where, status, headers, text } = answer
    const found = readDocument(text)
    if (!found || status !== 200) {
      const what = found ? 'for a page that exists' : "without the store's page"
      yield [`status ${status} ${what}`, `${ANSWER} and status 200`]
      return
    }
    yield* lifetimeFindings(answer, 'a document')
    if (!headers.has('content-encoding'))
      yield ['a document is not compressed', 'compress text/html with gzip or brotli']
    if (found.entry !== document.entry)
      yield [
        `a document of another version than that of ${paths.gallery}`,
        'deploy all files of one build and purge the caches of the CDN',
      ]
    const isGallery = [paths.gallery, paths.search, '/index.html'].some((path) => isPath(where, path))
    if (found.hasFirstPage && !isGallery)
      yield ["the gallery's first page in the document of another page", `${ANSWER} instead of /index.html`]
  })
}

const HOUR_MS = 60 * 60 * 1000

/** A snapshot in the document (tools/snapshot.ts) is new enough for the store to use it. */
export async function snapshotFaults({ document }: ExaminedStore): Promise<Fault[]> {
  if (document.snapshotAt === null) return []
  const age = Date.now() - document.snapshotAt
  const old: Finding = [
    `a snapshot from ${Math.round(age / HOUR_MS)} hours ago`,
    'run npm run snapshot more often than once a day',
  ]
  return faultsIn(paths.gallery, age < SNAPSHOT_MAX_AGE_MS ? [] : [old])
}
