import { taglineOf } from '@/shared/config/documentTitle'
import { paths } from '@/shared/paths'

/** Address parameter for the gallery's first page. */
const PAGE_PARAM = 'pagina'

/** No catalog is longer; a greater number is a mistake. */
const LAST_PAGE = 1_000_000

/** The gallery's first page, from 1 (spec: gallery.page-number); 1 for an invalid number. */
export function galleryPageOf(params: Pick<URLSearchParams, 'get'>): number {
  const page = Number(params.get(PAGE_PARAM))
  return Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1
}

/** Path of the gallery that begins with this page. */
export function galleryPageHref(page: number): string {
  return page === 1 ? paths.gallery : `${paths.gallery}?${PAGE_PARAM}=${page}`
}

/** The title of a page of the gallery. `page`: from 1. */
export const galleryTitle = (page: number, productName: string): string =>
  page === 1 ? taglineOf(productName) : `${taglineOf(productName)} · Página ${page}`
