import { toStoreImages, type StoreImage } from '@/api/image'

/** Images that one page of the gallery asks for (spec section 9). */
export const PAGE_SIZE = 40

/** One answer of the gallery or of a search. */
export type PreviewPage = {
  readonly images: readonly StoreImage[]
  /** True when the server sent fewer entries than asked for, counted before bad ones were dropped. */
  readonly isLast: boolean
}

export function toPreviewPage(raw: unknown, size: number): PreviewPage {
  return { images: toStoreImages(raw), isLast: !Array.isArray(raw) || raw.length < size }
}

/**
 * The next page to ask for, or undefined at the end: after a short page, and after a page that only repeats the one
 * before, because a server that ignores the page number would otherwise be asked for ever.
 */
export function nextPageNumber(last: PreviewPage, pages: readonly PreviewPage[], lastNumber: number): number | undefined {
  if (last.isLast) return undefined
  const before = new Set(pages.at(-2)?.images.map((image) => image.id))
  const isRepeated = last.images.length > 0 && last.images.every((image) => before.has(image.id))
  return isRepeated ? undefined : lastNumber + 1
}
