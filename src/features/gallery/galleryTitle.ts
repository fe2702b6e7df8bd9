import { taglineOf } from '@/shared/config/documentTitle'

/** The title of a page of the gallery. `page`: from 1. */
export const galleryTitle = (page: number, productName: string): string =>
  page === 1 ? taglineOf(productName) : `${taglineOf(productName)} · Página ${page}`
