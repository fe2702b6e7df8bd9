import { pageQuery, PAGES_PATH } from '@/api/pageQuery'
import { galleryPageHref, galleryPageOf, galleryTitle } from '@/features/gallery/pageNumber'
import { searchQueryOf } from '@/features/search/searchQuery'
import { text } from '@/features/search/text'
import type { FirstPage } from '@/shell/handover'
import { streamedDocument, wholeDocument, type DocumentAnswer, type DocumentSource } from './document.ts'
import type { PageMeta } from './pageMeta.ts'
import { sharedImageDocument } from './sharedImageDocument.ts'
import { documentTitle } from '../../shared/config/documentTitle.ts'
import { pagePaths } from '../../shared/config/pagePaths.ts'
import { isPath, paths, searchHref } from '../../shared/paths.ts'
import { fetchFromApi, readEntry } from '../apiClient.ts'

type Start = FirstPage['start']

/** True for the path of a page that a store can have. */
export const isDocument = (pathname: string): boolean => Object.values(paths).some((path) => isPath(pathname, path))

/** The document of an address. `url` is absolute. */
export async function documentFor(url: URL, source: DocumentSource): Promise<DocumentAnswer> {
  const { pathname, searchParams } = url
  if (isPath(pathname, paths.gallery))
    return galleryDocument({ query: '', firstPage: galleryPageOf(searchParams) - 1 }, url, source)
  if (isPath(pathname, paths.search))
    return galleryDocument({ query: searchQueryOf(searchParams), firstPage: 0 }, url, source)
  if (isPath(pathname, paths.sharedImage))
    return sharedImageDocument(searchParams.get('rsrc')?.trim() ?? '', url, source)
  // Cart, payment and the like are not indexed.
  const isFound = pagePaths(source.config.env).some((path) => isPath(pathname, path))
  return { body: await wholeDocument(url, source, { meta: { isIndexed: false } }), isFound }
}

/** Streams a gallery's or a search's document, but a later page waits for the API: after the last one is none. */
async function galleryDocument(start: Start, url: URL, source: DocumentSource): Promise<DocumentAnswer> {
  const meta = galleryMeta(start, url, source.config.env.productName)
  const answer = fetchFirstPage(start, url, source)
  if (start.firstPage === 0 && source.api)
    return { body: streamedDocument(url, source, { meta }, start, answer), isFound: true }
  const firstPage = await answer
  const isFound = firstPage?.entries.length !== 0
  return { body: await wholeDocument(url, source, { meta: { ...meta, isIndexed: isFound }, firstPage }), isFound }
}

/** The first page of a gallery or of a search; undefined when the API gives no list. */
export async function fetchFirstPage(start: Start, url: URL, source: DocumentSource): Promise<FirstPage | undefined> {
  const address = new URL(`${PAGES_PATH}?${pageQuery(start.firstPage, start.query)}`, url).href
  const answer = await fetchFromApi(source.api, address, source.apiLimitMs, source.visit)
  return answer.status === 'ok' && Array.isArray(answer.data)
    ? { start, entries: answer.data.map(readEntry) }
    : undefined
}

function galleryMeta({ query, firstPage }: Start, { origin, pathname }: URL, productName: string): Partial<PageMeta> {
  if (!isPath(pathname, paths.search))
    return { title: galleryTitle(firstPage + 1, productName), canonical: origin + galleryPageHref(firstPage + 1) }
  return {
    title: documentTitle(text.heading(query), productName),
    ...(query !== '' && { description: text.description(query) }),
    canonical: origin + (query === '' ? paths.search : searchHref(query)),
  }
}
