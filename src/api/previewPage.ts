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

/** The ids of a gallery's loaded pages, and how many of the last pages had no new one. */
type Seen = { pageCount: number; readonly ids: Set<string>; stalePages: number }

/** Keyed by the gallery's first page. Pages are appended: image 100,000 costs no more than image 100. */
const seenOf = new WeakMap<PreviewPage, Seen>()

/**
 * Number of the next page to request; undefined after a page that is not full, or after many pages without a new image:
 * a server that repeats its images would be requested forever.
 */
export function nextPageNumber(
  last: PreviewPage,
  pages: readonly PreviewPage[],
  lastNumber: number,
): number | undefined {
  if (last.isLast) return undefined
  return seenIn(pages).stalePages >= MAX_STALE_PAGES ? undefined : lastNumber + 1
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
  const known = seenIn(pages).ids
  let moved: readonly StoreImage[] = []
  for (let number = lastRead; number >= firstPage; number -= 1) {
    const page = await read(number)
    if (!page) break
    moved = [...page.images.filter(({ id }) => !known.has(id)), ...moved]
    if (page.images.some(({ id }) => known.has(id))) break
  }
  return moved
}

function seenIn(pages: readonly PreviewPage[]): Seen {
  const [first] = pages
  if (!first) return { pageCount: 0, ids: new Set(), stalePages: 0 }
  let seen = seenOf.get(first)
  if (!seen || seen.pageCount > pages.length) seen = { pageCount: 0, ids: new Set(), stalePages: 0 }
  seenOf.set(first, seen)
  for (const { images } of pages.slice(seen.pageCount)) {
    const before = seen.ids.size
    for (const { id } of images) seen.ids.add(id)
    seen.stalePages = seen.ids.size > before ? 0 : seen.stalePages + 1
  }
  seen.pageCount = pages.length
  return seen
}
