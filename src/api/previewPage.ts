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
 * A catalog that repeats its images ends after this many pages in a row without a new one. Allows for 400 images added
 * during a visit, which shift known ones to later pages.
 */
const MAX_STALE_PAGES = 10

const isLoaded = (pages: readonly PreviewPage[], id: string): boolean =>
  pages.findLast(({ images }) => images.some((image) => image.id === id)) !== undefined

/**
 * Number of the next page to request; undefined after a page that is not full, or after many pages without a new image:
 * a server that repeats its images would be requested forever.
 */
export function nextPageNumber(
  last: PreviewPage,
  pages: readonly PreviewPage[],
  lastNumber: number,
): number | undefined {
  const earlier = pages.slice(0, -MAX_STALE_PAGES)
  const isStale =
    pages.length >= MAX_STALE_PAGES &&
    pages.slice(-MAX_STALE_PAGES).every(({ images }) => images.every(({ id }) => isLoaded(earlier, id)))
  return last.isLast || isStale ? undefined : lastNumber + 1
}

/**
 * Finds images missing from the loaded pages because of deletions: each one shifts an image from the next page to one
 * already read. Reads backwards until a page has a known image (spec: calls.pages.deleted).
 * @param lastRead number of the page to read first
 * @param read requests a page; null when the request failed
 */
export async function movedImages(
  pages: readonly PreviewPage[],
  lastRead: number,
  firstPage: number,
  read: (page: number) => Promise<PreviewPage | null>,
): Promise<readonly StoreImage[]> {
  let moved: readonly StoreImage[] = []
  for (let number = lastRead; number >= firstPage; number -= 1) {
    const page = await read(number)
    if (!page) break
    const unknown = page.images.filter(({ id }) => !isLoaded(pages, id))
    moved = [...unknown, ...moved]
    if (unknown.length < page.images.length) break
  }
  return moved
}
