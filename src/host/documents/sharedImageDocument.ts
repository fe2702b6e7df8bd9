import { PAGES_PATH } from '@/api/pageQuery'
import { parseImage } from '@/api/parseImage'
import { appHtml } from './appHtml.ts'
import { dataBlock } from './dataBlock.ts'
import { wholeDocument } from './documentParts.ts'
import { toUrlFor, type DocumentSource } from './documentSource.ts'
import { sharedImageMeta } from './imageMeta.ts'
import { partsOf, plainDocument, type DocumentAnswer } from './plainDocument.ts'
import { readEntry } from './rawEntry.ts'
import { SHARED_IMAGE_BLOCK } from '../../shared/config/dataBlocks.ts'
import { fetchFromApi, type ApiAnswer } from '../apiClient.ts'

/** The document of a shared link, with the image's metadata. `id`: of the link, '' without one. */
export async function sharedImageDocument(id: string, url: URL, source: DocumentSource): Promise<DocumentAnswer> {
  // As path segments, '.' and '..' lead elsewhere.
  const isUnknown = ['', '.', '..'].includes(id)
  const address = new URL(`${PAGES_PATH}/fileid/${encodeURIComponent(id)}`, url).href
  const answer: ApiAnswer = isUnknown
    ? { status: 'notFound' }
    : source.api
      ? await fetchFromApi(source.api, address, source.apiLimitMs, source.visit)
      : { status: 'failed' }
  if (answer.status === 'failed') return { body: await plainDocument({}, url, source), isFound: true }
  const image = answer.status === 'ok' ? parseImage(answer.data, toUrlFor(url, source.config)) : null
  if (!image || answer.status !== 'ok')
    return { body: await plainDocument({ isIndexed: false }, url, source), isFound: false }
  const meta = sharedImageMeta(image, source.config.env, url.origin)
  const data = dataBlock(readEntry(answer.data), { id: SHARED_IMAGE_BLOCK })
  return {
    body: wholeDocument(partsOf(meta, url, source), { app: await appHtml(url, source.config), data }),
    isFound: true,
  }
}
