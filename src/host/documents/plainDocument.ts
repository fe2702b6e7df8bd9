import { dataBlock } from './dataBlock.ts'
import { withPageHeader } from './documentHeader.ts'
import { documentParts, noContent, wholeDocument, type DocumentParts } from './documentParts.ts'
import type { DocumentSource } from './documentSource.ts'
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
  { template, config: { env, siteUrl } }: DocumentSource,
  carriedPage?: string,
): DocumentParts {
  // Addresses on the request's origin are for nobody: its sender chose it.
  const named = siteUrl === undefined ? withoutAddresses(meta) : meta
  const config = dataBlock(env, { id: CONFIG_BLOCK, [CARRIED_PAGE]: carriedPage })
  const configured = withPart(withPart(template, 'config', config), 'meta', metaTags(named, env))
  const page = withPageHeader(configured, url)
  return documentParts(carriedPage === undefined ? page : waitingForHeader(page))
}

const withoutAddresses = ({ title, description, isIndexed }: PageMeta): PageMeta => ({ title, description, isIndexed })

/** The head of any page of the store. `origin`: the store's own. */
export function storeMetaOf({ origin, pathname }: URL, { config: { env } }: DocumentSource): PageMeta {
  const logo = new URL(env.logoUrl ?? '/icons/icon-512.png', origin).href
  const canonical = origin + pathname
  return { ...storeMeta(env), canonical, picture: { url: logo, width: 512, height: 512, alt: env.productName } }
}
