import { srcsetOf, type VariantSettings } from '@/api/imageVariants'
import { pageQuery, PAGES_PATH } from '@/api/pageQuery'
import { PAGE_SIZE } from '@/api/pageSize'
import { parseImages, type StoreImage } from '@/api/parseImage'
import { galleryHtml } from '@/features/gallery/galleryHtml'
import { heading as galleryHeading } from '@/features/gallery/heading'
import { imageSizes } from '@/features/gallery/imageSizes'
import { createPageFlattener } from '@/features/gallery/incrementalLayout'
import { galleryPageHref } from '@/features/gallery/pageNumber'
import { text as searchText } from '@/features/search/text'
import { dataBlock } from './dataBlock.ts'
import { noContent, streamedDocument, wholeDocument, type Content } from './documentParts.ts'
import { toUrlFor, variantSettingsOf, type DocumentSource } from './documentSource.ts'
import type { PageMeta } from './pageMeta.ts'
import { partsOf, plainDocument, storeMetaOf, type DocumentAnswer } from './plainDocument.ts'
import { readEntry } from './rawEntry.ts'
import { FIRST_PAGE_BLOCK, SNAPSHOT_TIME } from '../../shared/config/dataBlocks.ts'
import { paths, searchHref } from '../../shared/paths.ts'
import { askApi, type Api, type ApiAnswer } from '../apiClient.ts'

/** A page of the gallery or of a search; `page` is zero-based. */
export type GalleryRequest = { readonly query: string; readonly page: number; readonly isSearch: boolean }

/** Sent in two pieces, so that the browser reads styles and scripts while the API answers. */
export function firstPageDocument(gallery: GalleryRequest, url: URL, source: DocumentSource): DocumentAnswer {
  const meta = galleryMeta(gallery, url, source)
  if (!source.api) return { body: wholeDocument(partsOf(meta, url, source), noContent), isFound: true }
  const answer = askPage(source.api, gallery, url, source)
  const content = answer.then((got) => galleryContent(got, gallery, url, source) ?? noContent).catch(() => noContent)
  return { body: streamedDocument(partsOf(meta, url, source, pageQueryOf(gallery)), content), isFound: true }
}

/** Waits for the API, because a page after the last one is not found. */
export async function laterPageDocument(
  gallery: GalleryRequest,
  url: URL,
  source: DocumentSource,
): Promise<DocumentAnswer> {
  const answer: ApiAnswer = source.api ? await askPage(source.api, gallery, url, source) : { status: 'failed' }
  const content = galleryContent(answer, gallery, url, source)
  if (!content) return { body: plainDocument(galleryMeta(gallery, url, source), url, source), isFound: true }
  const isFound = answer.status === 'ok' && Array.isArray(answer.data) && answer.data.length > 0
  const meta = { ...galleryMeta(gallery, url, source), isIndexed: isFound }
  return { body: wholeDocument(partsOf(meta, url, source, pageQueryOf(gallery)), content), isFound }
}

/** First screen and data of a gallery; null when the API gave no list. */
function galleryContent(answer: ApiAnswer, gallery: GalleryRequest, url: URL, source: DocumentSource): Content | null {
  if (answer.status !== 'ok' || !Array.isArray(answer.data)) return null
  const entries: unknown[] = answer.data
  return { page: pageHtml(entries, gallery, url, source), data: firstPageBlock(entries) }
}

export type Snapshot = { readonly content: Content; readonly query: string; readonly imageCount: number }

/** The gallery's first page for a document that is kept, with the time; null when the API does not give it. */
export async function snapshotOf(url: URL, source: DocumentSource): Promise<Snapshot | null> {
  const gallery = { query: '', page: 0, isSearch: false }
  const answer = source.api && (await askPage(source.api, gallery, url, source))
  if (answer?.status !== 'ok' || !Array.isArray(answer.data) || answer.data.length === 0) return null
  const entries: unknown[] = answer.data
  const content = { page: pageHtml(entries, gallery, url, source), data: firstPageBlock(entries, Date.now()) }
  return { content, query: pageQueryOf(gallery), imageCount: entries.length }
}

function pageHtml(entries: unknown[], gallery: GalleryRequest, url: URL, source: DocumentSource): string {
  const images = createPageFlattener()([{ images: parseImages(entries, toUrlFor(url, source.config)) }])
  // The app says that there are none.
  if (images.length === 0) return ''
  const { page, isSearch } = gallery
  return galleryHtml({
    heading: headingOf(gallery),
    isHeadingVisible: isSearch,
    images,
    sourceOf: sourceOf(variantSettingsOf(url, source.config)),
    previous: page === 0 ? undefined : galleryPageHref(page),
    next: isSearch || entries.length < PAGE_SIZE ? undefined : galleryPageHref(page + 2),
  })
}

const sourceOf = (variants: VariantSettings) => (image: StoreImage) => {
  const srcset = srcsetOf(image, variants)
  return { srcset, sizes: srcset && imageSizes(image), src: image.url }
}

/** The first page's answer as data. `snapshotAt`: when the API gave it, in epoch ms, for a document that is kept. */
function firstPageBlock(entries: readonly unknown[], snapshotAt?: number): string {
  return dataBlock(entries.map(readEntry), {
    id: FIRST_PAGE_BLOCK,
    [SNAPSHOT_TIME]: snapshotAt === undefined ? undefined : String(snapshotAt),
  })
}

function galleryMeta(gallery: GalleryRequest, url: URL, source: DocumentSource): PageMeta {
  const { query, page, isSearch } = gallery
  const store = storeMetaOf(url, source)
  if (!isSearch) {
    const title = page === 0 ? store.title : `${store.title} · Página ${page + 1}`
    return { ...store, title, canonical: url.origin + galleryPageHref(page + 1) }
  }
  return {
    ...store,
    title: `${headingOf(gallery)} · ${source.config.env.productName}`,
    description: query === '' ? store.description : searchText.description(query),
    canonical: url.origin + (query === '' ? paths.search : searchHref(query)),
  }
}

function headingOf({ query, isSearch }: GalleryRequest): string {
  if (!isSearch) return galleryHeading
  return query === '' ? searchText.allImages : searchText.resultsFor(query)
}

const askPage = (api: Api, gallery: GalleryRequest, url: URL, { apiLimitMs, visit }: DocumentSource) =>
  askApi(api, new URL(`${PAGES_PATH}?${pageQueryOf(gallery)}`, url).href, apiLimitMs, visit)
const pageQueryOf = ({ page, query }: GalleryRequest): string => pageQuery(page, query)
