import { PAGE_SIZE } from './pageSize'

/** Path of the requests for pages of the gallery and of searches. */
export const PAGES_PATH = '/canvamanager/imgs/preview'

/** Query string for a page of the gallery or of a search, the same in shell, app and host. `page` is zero-based. */
export function pageQuery(page: number, query: string): string {
  return new URLSearchParams({
    page: String(page),
    size: String(PAGE_SIZE),
    ...(query !== '' && { q: query }),
  }).toString()
}
