/** Path of the requests for pages of the gallery and of searches. */
export const PAGES_PATH = '/canvamanager/imgs/preview'

/** Images per page of the gallery (spec: 9.page-size). */
export const PAGE_SIZE = 40

/** A gallery stays cached this long after the visitor leaves it, in seconds: going back shows it unchanged. */
export const GALLERY_CACHE_S = 30 * 60

/** Query string for a page of the gallery or of a search, the same in shell, app and host. `page` is zero-based. */
export function pageQuery(page: number, query: string): string {
  return new URLSearchParams({
    page: String(page),
    size: String(PAGE_SIZE),
    ...(query !== '' && { q: query }),
  }).toString()
}
