import { dataBlock } from './dataBlock.ts'
import { withPageHeader } from './documentHeader.ts'
import { documentParts, noContent, wholeDocument, type DocumentParts } from './documentParts.ts'
import { siteOf, type DocumentSource } from './documentSource.ts'
import { metaTags, storeMeta, type PageMeta } from './pageMeta.ts'
import { CARRIED_PAGE, CONFIG_BLOCK } from '../../shared/config/dataBlocks.ts'
import { waitingForHeader, withPart } from '../../shared/config/documentMarks.ts'

/** A document as it is answered. `isFound`: false for a page or an image that does not exist. */
export type DocumentAnswer = { readonly body: string | ReadableStream<Uint8Array>; readonly isFound: boolean }

/** The document without content, as a host without this handler answers it. */
export function plainDocument(meta: Partial<PageMeta>, url: URL, source: DocumentSource): string {
  return wholeDocument(partsOf({ ...storeMetaOf(url, source), ...meta }, url, source), noContent)
}

/** The document with configuration and head. `carriedPage`: query string of the first page's request that it will carry. */
export function partsOf(
  meta: PageMeta,
  url: URL,
  { template, config: { env } }: DocumentSource,
  carriedPage?: string,
): DocumentParts {
  const config = dataBlock(env, { id: CONFIG_BLOCK, [CARRIED_PAGE]: carriedPage })
  const configured = withPart(withPart(template, 'config', config), 'meta', metaTags(meta, env))
  const page = withPageHeader(configured, url)
  return documentParts(carriedPage === undefined ? page : waitingForHeader(page))
}

/** The head of any page of the store. */
export function storeMetaOf(url: URL, source: DocumentSource): PageMeta {
  const { env } = source.config
  const site = siteOf(url, source.config)
  const logo = new URL(env.logoUrl ?? '/icons/icon-512.png', site).href
  const canonical = site + url.pathname
  return { ...storeMeta(env), canonical, picture: { url: logo, width: 512, height: 512, alt: env.productName } }
}
