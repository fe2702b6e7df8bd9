import { isPath, paths } from '@/shared/paths'
import { documentPaths, examineDocument, type ExaminedDocument, type ExaminedStore } from './examinedStore.ts'
import { faultsOfEach, type Fault } from './fault.ts'
import { freshnessOf, freshnessText } from './fileFaults.ts'
import { PLAIN_DOCUMENT } from '../../shared/config/plainDocument.ts'

/** Every path of the store returns its document, compressed, of one version, and revalidated. */
export async function documentFaults(store: ExaminedStore): Promise<Fault[]> {
  return faultsOfEach(await documentPaths(store), async (path) => {
    const examined = await examineDocument(store, path)
    const unusable = pageFaults(examined)
    return unusable.length > 0 ? unusable : [...deliveryFaults(examined), ...contentFaults(examined, store)]
  })
}

function pageFaults({ path, answer: { status }, document }: ExaminedDocument): Fault[] {
  const fix = `answer a path that is no file with ${PLAIN_DOCUMENT} and status 200`
  if (!document) return [{ what: `status ${status} without the store's page`, where: path, fix }]
  return status === 200 ? [] : [{ what: `status ${status} for a page that exists`, where: path, fix }]
}

function deliveryFaults({ path, answer: { headers } }: ExaminedDocument): Fault[] {
  const faults: Fault[] = []
  if (freshnessOf(headers) !== 0)
    faults.push({
      what: `a document ${freshnessText(headers)}`,
      where: path,
      fix: "send 'Cache-Control: no-cache': else visitors do not get a new version",
    })
  if (!headers.has('content-encoding'))
    faults.push({ what: 'a document is not compressed', where: path, fix: 'compress text/html with gzip or brotli' })
  return faults
}

function contentFaults({ path, document }: ExaminedDocument, store: ExaminedStore): Fault[] {
  const faults: Fault[] = []
  if (document && document.entry !== store.document.entry)
    faults.push({
      what: `a document of another version than that of ${paths.gallery}`,
      where: path,
      fix: 'deploy all files of one build and purge the caches of the CDN',
    })
  const isGallery = [paths.gallery, paths.search, '/index.html'].some((one) => isPath(path, one))
  if (document?.carried && !isGallery)
    faults.push({
      what: "the gallery's first page in the document of another page",
      where: path,
      fix: `answer a path that is no file with ${PLAIN_DOCUMENT} instead of /index.html`,
    })
  return faults
}
