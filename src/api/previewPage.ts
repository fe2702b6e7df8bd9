import { toStoreImages, type StoreImage } from './image'

/** One page of the gallery or of a search. */
export type PreviewPage = {
  readonly images: readonly StoreImage[]
  /** True when the server sent fewer entries than requested, counted before bad ones were dropped. */
  readonly isLast: boolean
  /** True for a response from the worker's cache, used because the server failed. */
  readonly isCached: boolean
}

/** Parses the response to a request for `size` images. */
export function toPreviewPage(raw: unknown, size: number, isCached = false): PreviewPage {
  return { images: toStoreImages(raw), isLast: !Array.isArray(raw) || raw.length < size, isCached }
}

/**
 * Number of the next page to request; undefined at the end. The end is a page that is not full, or a page without
 * images that the previous page lacks: otherwise a server that repeats a page or sends no usable images would be
 * requested forever.
 */
export function nextPageNumber(
  last: PreviewPage,
  pages: readonly PreviewPage[],
  lastNumber: number,
): number | undefined {
  if (last.isLast) return undefined
  const before = pages.at(-2)
  const idsBefore = new Set(before?.images.map((image) => image.id))
  const bringsNothing = before !== undefined && last.images.every((image) => idsBefore.has(image.id))
  return bringsNothing ? undefined : lastNumber + 1
}
