import { pageQuery } from '@/api/pageQuery'
import { renderApp } from '@/app/renderApp'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import type { CarriedImage, FirstPage } from '@/shell/handover'
import { dataBlock, metaTags, storeMeta, type PageMeta } from './pageMeta.ts'
import { splitAtMarks, withParts } from '../../shared/config/builtDocument.ts'
import {
  CARRIED_PAGE,
  CONFIG_BLOCK,
  FIRST_PAGE_BLOCK,
  RENDERED_PATH,
  SHARED_IMAGE_BLOCK,
  SNAPSHOT_TIME,
} from '../../shared/config/dataBlocks.ts'
import type { Api } from '../apiClient.ts'
import type { SiteConfig } from '../builtStore.ts'

/** Placeholders are sent if the first page takes longer, in ms. */
const PLACEHOLDERS_AFTER_MS = 300

/** Input of the documents. */
export type DocumentSource = {
  /** The built document (app.html). */
  readonly template: string
  readonly config: SiteConfig
  /** Undefined for a host without an API: documents then carry no images. */
  readonly api: Api | undefined
  /** How long a document waits for it, in ms. */
  readonly apiLimitMs: number
  /** Ends when the visitor leaves. */
  readonly visit?: AbortSignal
}

/** A document's response. `isFound`: false for a page or an image that does not exist. */
export type DocumentAnswer = { readonly body: string | ReadableStream<Uint8Array>; readonly isFound: boolean }

/** The page of a document, without images and data unless it has them. */
export type Page = {
  /** What differs from the metadata of any page of the store. */
  readonly meta?: Partial<PageMeta>
  readonly firstPage?: FirstPage | undefined
  /** For a snapshot: when the API sent the first page, in epoch ms. */
  readonly snapshotAt?: number
  readonly sharedImage?: CarriedImage
}

/** The document of a page in one piece. */
export async function wholeDocument(url: URL, source: DocumentSource, page: Page = {}): Promise<string> {
  const { beginning, middle, ending } = partsOf(url, source, page, page.firstPage?.start)
  const app = await appHtml(url, source.config, page)
  const data = page.sharedImage
    ? dataBlock(page.sharedImage.entry, { id: SHARED_IMAGE_BLOCK })
    : firstPageBlock(page.firstPage)
  return beginning + app + middle + data + ending
}

/**
 * Sends the beginning of a gallery's document at once, so that the browser loads styles and scripts while the API
 * responds, and the rest when the first page is known. If that takes long, the page without images is shown meanwhile
 * (shell/firstPage.css). Without a first page the document carries none, and the browser requests it.
 */
export function streamedDocument(
  url: URL,
  source: DocumentSource,
  page: Page,
  start: FirstPage['start'],
  firstPage: Promise<FirstPage | undefined>,
): ReadableStream<Uint8Array> {
  const { beginning, middle, ending } = partsOf(url, source, page, start)
  const renderPlaceholder = () => appHtml(url, source.config)
  const rest = firstPage
    .then(async (known) => (await appHtml(url, source.config, { firstPage: known })) + middle + firstPageBlock(known))
    .catch(async () => (await renderPlaceholder()) + middle)
  const encoder = new TextEncoder()
  return new ReadableStream({
    // Once the visitor has left, `enqueue` throws, which ends this.
    async start(controller) {
      controller.enqueue(encoder.encode(beginning))
      if ((await withTimeLimit(rest, PLACEHOLDERS_AFTER_MS, null)) === null) {
        // Renders wait for each other: the first page may still come before its placeholder.
        const placeholder = await Promise.race([rest.then(() => ''), renderPlaceholder()])
        if (placeholder !== '')
          controller.enqueue(encoder.encode(`<div class="first-page-waiting">${placeholder}</div>`))
      }
      controller.enqueue(encoder.encode((await rest) + ending))
      controller.close()
    },
  })
}

/**
 * The app's element with a page as React renders it (spec: documents.rendered), after the preload links of images.
 * `url`: on the store's public origin.
 */
export async function appHtml(
  url: URL,
  { env, siteUrl }: SiteConfig,
  { firstPage, sharedImage }: Page = {},
): Promise<string> {
  const template = env.imageUrlTemplate
  // An external image service gets only the public origin.
  const imageUrlTemplate = siteUrl !== undefined || template?.startsWith('/') ? template : undefined
  const html = await renderApp({
    address: url.pathname + url.search,
    env: { ...env, imageUrlTemplate, siteOrigin: url.origin },
    firstPage,
    sharedImage,
  })
  // React writes the links before the page; hydration expects the page alone.
  const [links = ''] = /^(?:<link[^>]*>)*/.exec(html) ?? []
  return `${links}<div id="root">${html.slice(links.length)}</div>`
}

const firstPageBlock = (firstPage: FirstPage | undefined): string =>
  firstPage ? dataBlock(firstPage.entries, { id: FIRST_PAGE_BLOCK }) : ''

/** The built document with configuration and head, split at the app and its data. `start`: of the gallery it carries. */
function partsOf(
  url: URL,
  { template, config: { env, siteUrl } }: DocumentSource,
  { meta, snapshotAt }: Page,
  start: FirstPage['start'] | undefined,
) {
  const { origin, pathname } = url
  const logo = new URL(env.logoUrl ?? '/icons/icon-512.png', origin).href
  const picture = { url: logo, width: 512, height: 512, alt: env.productName }
  const named: PageMeta = { ...storeMeta(env), canonical: origin + pathname, picture, ...meta }
  const { title, description, isIndexed } = named
  const config = dataBlock(env, {
    id: CONFIG_BLOCK,
    [RENDERED_PATH]: pathname,
    [CARRIED_PAGE]: start && pageQuery(start.firstPage, start.query),
    [SNAPSHOT_TIME]: snapshotAt === undefined ? undefined : String(snapshotAt),
  })
  // No address uses the request's origin: its sender chose it.
  const head = metaTags(siteUrl === undefined ? { title, description, isIndexed } : named, env)
  return splitAtMarks(withParts(template, { config, meta: head, ...(start && { painter: '' }) }))
}

/** A request's address on the store's public origin, if that is known: the Host header can be forged. */
export function addressOf(requestUrl: string, { siteUrl }: SiteConfig): URL {
  const { origin, pathname, search } = new URL(requestUrl)
  return new URL(`${siteUrl ?? origin}${pathname}${search}`)
}
