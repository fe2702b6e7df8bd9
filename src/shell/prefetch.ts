import { apiBase } from '@/api/apiBase'
import { PAGE_SIZE } from '@/api/pageSize'
import { searchQueryOf } from '@/features/search/searchQuery'
import { isPath, paths } from '@/shared/paths'
import { recentFirstPages } from './recentFirstPages'
import { requestPages } from './requestPages'

/**
 * First script of the document, before styles and the rest of the shell: requests the gallery while the browser parses
 * the rest. main.ts takes over the requests.
 */

/** The pages that the gallery requests first, as a pair (spec: calls.pages.pairs). */
const FIRST_PAGES = [0, 1]

/** The requests for the gallery in the page's address. */
export type Prefetch = {
  /** Search text; '' for the whole gallery. */
  readonly query: string
  /** Addresses of the requests in order, as in `Request.url`, by which the app finds the responses. */
  readonly addresses: readonly string[]
  /** Stored pages of a recent visit, unchecked. If present, no request is made yet. */
  readonly recent: readonly unknown[]
  readonly answers: readonly Promise<Response>[]
}

declare global {
  interface Window {
    lienzoPrefetch?: Prefetch
  }
}

const { pathname, search } = window.location
const isSearch = isPath(pathname, paths.search)
if (isSearch || isPath(pathname, paths.gallery)) {
  const query = isSearch ? searchQueryOf(new URLSearchParams(search)) : ''
  const addresses = FIRST_PAGES.map((page) => {
    const params = new URLSearchParams({
      page: String(page),
      size: String(PAGE_SIZE),
      ...(query !== '' && { q: query }),
    })
    return new URL(`${apiBase}/canvamanager/imgs/preview?${params.toString()}`).href
  })
  const recent = query === '' ? recentFirstPages(addresses.length) : []
  window.lienzoPrefetch = { query, addresses, recent, answers: recent.length > 0 ? [] : requestPages(addresses) }
}
