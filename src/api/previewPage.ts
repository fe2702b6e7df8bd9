import { toStoreImages, type StoreImage } from './image'

/** One answer of the gallery or of a search. */
export type PreviewPage = {
  readonly images: readonly StoreImage[]
  /** True when the server sent fewer entries than asked for, counted before bad ones were dropped. */
  readonly isLast: boolean
  /** An earlier answer, which the worker has kept: the server could not be asked. */
  readonly isKept: boolean
}

/** A page from the server's answer to a request for `size` images. */
export function toPreviewPage(raw: unknown, size: number, isKept = false): PreviewPage {
  return { images: toStoreImages(raw), isLast: !Array.isArray(raw) || raw.length < size, isKept }
}

/**
 * The next page to ask for, or undefined at the end: after a short page, and after a page that brings nothing the one
 * before did not have, because a server that repeats itself, or sends nothing usable, would otherwise be asked for ever.
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
