import { createUrlCheck } from '@/api/imageAddress'
import { pageQuery, PAGES_PATH } from '@/api/pageQuery'
import { parseImage, type StoreImage } from '@/api/parseImage'
import { galleryPageHref, galleryPageOf, galleryTitle } from '@/features/gallery/pageNumber'
import { searchQueryOf } from '@/features/search/searchQuery'
import { text } from '@/features/search/text'
import { sharedDescription } from '@/features/viewer/sharedDescription'
import type { FirstPage } from '@/shell/handover'
import { streamedDocument, wholeDocument, type DocumentAnswer, type DocumentSource } from './document.ts'
import type { PageMeta } from './pageMeta.ts'
import { documentTitle } from '../../shared/config/documentTitle.ts'
import type { Env } from '../../shared/config/parseEnv.ts'
import { isPath, pagePaths, paths, searchHref, sharedImageHref } from '../../shared/paths.ts'
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

/** The document of a shared link, with the image's metadata. `id`: of the link, '' without one. */
async function sharedImageDocument(id: string, url: URL, source: DocumentSource): Promise<DocumentAnswer> {
  const address = new URL(`${PAGES_PATH}/fileid/${encodeURIComponent(id)}`, url).href
  // As path segments, '.' and '..' lead elsewhere.
  const answer = ['', '.', '..'].includes(id)
    ? { status: 'notFound' as const }
    : await fetchFromApi(source.api, address, source.apiLimitMs, source.visit)
  if (answer.status === 'failed') return { body: await wholeDocument(url, source), isFound: true }
  const image = answer.status === 'ok' && parseImage(answer.data, createUrlCheck(url.origin, source.config.env))
  if (answer.status !== 'ok' || !image)
    return { body: await wholeDocument(url, source, { meta: { isIndexed: false } }), isFound: false }
  const meta = sharedImageMeta(image, source.config.env, url.origin)
  const sharedImage = { id, entry: readEntry(answer.data) }
  return { body: await wholeDocument(url, source, { meta, sharedImage }), isFound: true }
}

/** IPTC's code for an AI-generated image (cv.iptc.org/newscodes/digitalsourcetype). */
const MADE_BY_AI = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'

/** Metadata of a shared image's page. `site`: the store's origin. */
function sharedImageMeta(image: StoreImage, env: Env, site: string): PageMeta {
  const canonical = site + sharedImageHref(image.id)
  const picture = { url: new URL(image.url, site).href, width: image.width, height: image.height, alt: image.title }
  const license = env.licenseUrl === undefined ? undefined : new URL(env.licenseUrl, site).href
  return {
    title: documentTitle(image.title, env.productName),
    description: sharedDescription(image.title),
    canonical,
    isIndexed: true,
    picture,
    isPictureLarge: true,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ImageObject',
      name: image.title,
      description: image.description,
      contentUrl: picture.url,
      url: canonical,
      width: image.width,
      height: image.height,
      creditText: env.productName,
      creator: { '@type': 'Organization', name: env.productName },
      ...(license !== undefined && { license, acquireLicensePage: canonical }),
      digitalSourceType: MADE_BY_AI,
    },
  }
}
