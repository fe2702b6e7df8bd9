import { appHtml } from './appHtml.ts'
import { dataBlock } from './dataBlock.ts'
import { wholeDocument, type DocumentParts } from './documentParts.ts'
import type { DocumentSource } from './documentSource.ts'
import { metaTags, storeMeta, type PageMeta } from './pageMeta.ts'
import { CARRIED_PAGE, CONFIG_BLOCK, RENDERED_PATH, SNAPSHOT_TIME } from '../../shared/config/dataBlocks.ts'
import { splitAtMarks, withPart } from '../../shared/config/documentMarks.ts'

/** A document's response. `isFound`: false for a page or an image that does not exist. */
export type DocumentAnswer = { readonly body: string | ReadableStream<Uint8Array>; readonly isFound: boolean }

/** The document without images and data, as static hosts serve it. */
export async function plainDocument(meta: Partial<PageMeta>, url: URL, source: DocumentSource): Promise<string> {
  const parts = partsOf({ ...storeMetaOf(url, source), ...meta }, url, source)
  return wholeDocument(parts, { app: await appHtml(url, source.config), data: '' })
}

/**
 * The document with configuration and head. `carriedPage`: query string of the first page that it will carry;
 * `snapshotAt`: time of the API's response, in epoch ms, for a snapshot.
 */
export function partsOf(
  meta: PageMeta,
  url: URL,
  { template, config: { env, siteUrl } }: DocumentSource,
  carriedPage?: string,
  snapshotAt?: number,
): DocumentParts {
  // No address uses the request's origin: its sender chose it.
  const named = siteUrl === undefined ? withoutAddresses(meta) : meta
  const config = dataBlock(env, {
    id: CONFIG_BLOCK,
    [RENDERED_PATH]: url.pathname,
    [CARRIED_PAGE]: carriedPage,
    [SNAPSHOT_TIME]: snapshotAt === undefined ? undefined : String(snapshotAt),
  })
  const configured = withPart(withPart(template, 'config', config), 'meta', metaTags(named, env))
  return splitAtMarks(carriedPage === undefined ? configured : withPart(configured, 'painter', ''))
}

const withoutAddresses = ({ title, description, isIndexed }: PageMeta): PageMeta => ({ title, description, isIndexed })

/** The head of any page of the store. `origin`: the store's own. */
export function storeMetaOf({ origin, pathname }: URL, { config: { env } }: DocumentSource): PageMeta {
  const logo = new URL(env.logoUrl ?? '/icons/icon-512.png', origin).href
  const canonical = origin + pathname
  return { ...storeMeta(env), canonical, picture: { url: logo, width: 512, height: 512, alt: env.productName } }
}
