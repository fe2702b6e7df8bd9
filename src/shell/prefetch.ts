import { apiBase } from '@/api/apiBase'
import { replaceFailedVariants } from '@/api/imageSource'
import { pageQuery, PAGES_PATH } from '@/api/pageQuery'
import { galleryPageOf } from '@/features/gallery/pageNumber'
import { hasSavedScroll, isNewVisit } from '@/features/gallery/startScrollRestoration'
import { searchQueryOf } from '@/features/search/searchQuery'
import { ignoreHeldKeys } from '@/platform/ignoreHeldKeys'
import { readUser } from '@/platform/storage'
import { CARRIED_PAGE, CONFIG_BLOCK } from '@/shared/config/dataBlocks'
import { KEPT_AT } from '@/shared/config/firstDocument'
import { isPath, paths } from '@/shared/paths'
import { showImagesWhenLoaded } from './carriedPage'
import { recordEarlyPress } from './earlyPress'
import { isRecent, recentFirstPages } from './recentFirstPages'
import { requestPages } from './requestPages'

/**
 * First script of the document, before styles and the rest of the shell: says whether this is a user's browser, and
 * requests the gallery while the browser parses the rest. main.ts takes over the requests.
 */

/** The requests for the gallery in the page's address. */
export type Prefetch = {
  /** Search text; '' for the whole gallery. */
  readonly query: string
  /** Zero-based. */
  readonly firstPage: number
  /** Addresses of the requests in order, as in `Request.url`, by which the app finds the responses. */
  readonly addresses: readonly string[]
  /** The document says that it carries the first page further down. No request is made yet. */
  readonly isCarried: boolean
  /** When the page was stored that a kept document carries (shared/config/firstDocument.ts), in epoch ms. */
  readonly keptAt: number | undefined
  /** Stored pages of a recent visit, unchecked. If present, no request is made yet. */
  readonly recent: readonly unknown[]
  readonly answers: readonly Promise<Response>[]
}

declare global {
  interface Window {
    /** Null on other pages; undefined if a policy blocks the document's scripts. */
    lienzoPrefetch?: Prefetch | null
  }
}

ignoreHeldKeys()
recordEarlyPress()
replaceFailedVariants()
// Before the header is painted, which has controls for visitors and for users (header.css).
if (readUser() !== undefined) document.documentElement.dataset.hasUser = ''

const { pathname, search } = window.location
const params = new URLSearchParams(search)
window.lienzoPrefetch = null
const isSearch = isPath(pathname, paths.search)
if (isSearch || isPath(pathname, paths.gallery)) {
  const query = isSearch ? searchQueryOf(params) : ''
  const firstPage = isSearch ? 0 : galleryPageOf(params) - 1
  // The pages that the gallery requests first, as a pair (spec: calls.pages.pairs).
  const queries = [firstPage, firstPage + 1].map((page) => pageQuery(page, query))
  const addresses = queries.map((one) => new URL(`${apiBase}${PAGES_PATH}?${one}`).href)
  const config = document.getElementById(CONFIG_BLOCK)
  const kept = config?.getAttribute(KEPT_AT)
  const keptAt = typeof kept === 'string' ? Number(kept) : undefined
  const isCarried = config?.getAttribute(CARRIED_PAGE) === queries[0] && (keptAt === undefined || isRecent(keptAt))
  const recent = isCarried || query !== '' || firstPage > 0 ? [] : recentFirstPages(addresses.length)
  const answers = isCarried || recent.length > 0 ? [] : requestPages(addresses)
  window.lienzoPrefetch = { query, firstPage, addresses, isCarried, keptAt, recent, answers }
  if (isCarried) showImagesWhenLoaded(keptAt !== undefined)
}
// Before a first page is painted that is another page's, or when the app will restore a place further down.
if (!window.lienzoPrefetch?.isCarried || (!isNewVisit() && hasSavedScroll()))
  document.documentElement.dataset.noFirstPage = ''
