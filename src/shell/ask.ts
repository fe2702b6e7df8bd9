import { askServer } from './askServer'
import { recentFirstPages } from './recentFirstPages'
import { apiBase } from '@/api/apiBase'
import { PAGE_SIZE } from '@/api/pageSize'
import { searchQueryOf } from '@/features/search/searchQuery'
import { isPath, paths } from '@/shared/paths'

/**
 * Stands first in the document, before styles and the rest of the shell: what the gallery shows is on its way while the
 * browser reads on (main.ts takes it from there).
 */

/** The pages that the gallery asks for first, as a pair (contract.md, page counter). */
const FIRST_PAGES = [0, 1]

/** What is asked for the gallery that the address names. */
export type Asked = {
  /** Search text; '' for the whole gallery. */
  readonly query: string
  /** The calls' addresses in order, as requests call themselves, by which the app finds them. */
  readonly addresses: readonly string[]
  /** What the server said on a visit shortly before, unchecked; then it is not asked yet. */
  readonly recent: readonly unknown[]
  readonly answers: readonly Promise<Response>[]
}

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- the one way to add to what exists
  interface Window {
    lienzoAsked?: Asked
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
  window.lienzoAsked = { query, addresses, recent, answers: recent.length > 0 ? [] : askServer(addresses) }
}
