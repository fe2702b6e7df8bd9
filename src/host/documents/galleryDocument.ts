import { pageQuery, PAGES_PATH } from '@/api/pageQuery'
import { galleryTitle } from '@/features/gallery/galleryTitle'
import { galleryPageHref } from '@/features/gallery/pageNumber'
import { text } from '@/features/search/text'
import { appHtml } from './appHtml.ts'
import { partsOf, plainDocument, storeMetaOf, type DocumentAnswer } from './buildDocument.ts'
import { dataBlock } from './dataBlock.ts'
import { streamedDocument, wholeDocument, type Content } from './documentParts.ts'
import type { DocumentSource } from './documentSource.ts'
import type { PageMeta } from './pageMeta.ts'
import { readEntry } from './rawEntry.ts'
import { FIRST_PAGE_BLOCK } from '../../shared/config/dataBlocks.ts'
import { documentTitle } from '../../shared/config/documentTitle.ts'
import { paths, searchHref } from '../../shared/paths.ts'
import { fetchFromApi, type Api, type ApiAnswer } from '../apiClient.ts'

/** A page of the gallery or of a search; `page` is zero-based. */
export type GalleryRequest = { readonly query: string; readonly page: number; readonly isSearch: boolean }

/** Streamed, so that the browser loads styles and scripts while the API responds. */
export async function firstPageDocument(
  gallery: GalleryRequest,
  url: URL,
  source: DocumentSource,
): Promise<DocumentAnswer> {
  const meta = galleryMeta(gallery, url, source)
  if (!source.api) return { body: await plainDocument(meta, url, source), isFound: true }
  const renderPlaceholder = () => appHtml(url, source.config)
  const content = fetchPage(source.api, gallery, url, source)
    .then((answer) => galleryContent(answer, gallery, url, source))
    .catch(() => null)
    .then(async (known) => known ?? { app: await renderPlaceholder(), data: '' })
  const parts = partsOf(meta, url, source, pageQueryOf(gallery))
  return { body: streamedDocument(parts, content, renderPlaceholder), isFound: true }
}

/** Waits for the API, because a page after the last one is not found. */
export async function laterPageDocument(
  gallery: GalleryRequest,
  url: URL,
  source: DocumentSource,
): Promise<DocumentAnswer> {
  const answer: ApiAnswer = source.api ? await fetchPage(source.api, gallery, url, source) : { status: 'failed' }
  const content = await galleryContent(answer, gallery, url, source)
  if (!content) return { body: await plainDocument(galleryMeta(gallery, url, source), url, source), isFound: true }
  const isFound = answer.status === 'ok' && Array.isArray(answer.data) && answer.data.length > 0
  const meta = { ...galleryMeta(gallery, url, source), isIndexed: isFound }
  return { body: wholeDocument(partsOf(meta, url, source, pageQueryOf(gallery)), content), isFound }
}

/** The page of a gallery and its data; null when the API gave no list. */
async function galleryContent(
  answer: ApiAnswer,
  { query, page }: GalleryRequest,
  url: URL,
  { config }: DocumentSource,
): Promise<Content | null> {
  if (answer.status !== 'ok' || !Array.isArray(answer.data)) return null
  const entries = answer.data.map(readEntry)
  const app = await appHtml(url, config, { start: { query, firstPage: page }, entries })
  return { app, data: dataBlock(entries, { id: FIRST_PAGE_BLOCK }) }
}

export type Snapshot = { readonly content: Content; readonly query: string; readonly imageCount: number }

/** The gallery's first page for a snapshot; null when the API fails. */
export async function snapshotOf(url: URL, source: DocumentSource): Promise<Snapshot | null> {
  const gallery = { query: '', page: 0, isSearch: false }
  const answer = source.api && (await fetchPage(source.api, gallery, url, source))
  const content = answer && (await galleryContent(answer, gallery, url, source))
  const imageCount = answer?.status === 'ok' && Array.isArray(answer.data) ? answer.data.length : 0
  return content && imageCount > 0 ? { content, query: pageQueryOf(gallery), imageCount } : null
}

function galleryMeta({ query, page, isSearch }: GalleryRequest, url: URL, source: DocumentSource): PageMeta {
  const store = storeMetaOf(url, source)
  const { productName } = source.config.env
  if (!isSearch)
    return { ...store, title: galleryTitle(page + 1, productName), canonical: url.origin + galleryPageHref(page + 1) }
  return {
    ...store,
    title: documentTitle(text.heading(query), productName),
    description: query === '' ? store.description : text.description(query),
    canonical: url.origin + (query === '' ? paths.search : searchHref(query)),
  }
}

const fetchPage = (api: Api, gallery: GalleryRequest, url: URL, { apiLimitMs, visit }: DocumentSource) =>
  fetchFromApi(api, new URL(`${PAGES_PATH}?${pageQueryOf(gallery)}`, url).href, apiLimitMs, visit)
const pageQueryOf = ({ page, query }: GalleryRequest): string => pageQuery(page, query)
