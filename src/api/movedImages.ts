import type { StoreImage } from './image'
import { seenIds, type PreviewPage } from './previewPage'

/**
 * Finds the images that the pages so far lack because images before them were deleted: each deletion moves an image from a
 * page that comes next to one that was read before. Reads backwards, until a page has an image that is known (spec:
 * calls.pages.deleted).
 * @param lastRead number of the page to read first
 * @param read requests a page; null when the request failed
 */
export async function movedImages(
  pages: readonly PreviewPage[],
  lastRead: number,
  firstPage: number,
  read: (page: number) => Promise<PreviewPage | null>,
): Promise<readonly StoreImage[]> {
  const known = seenIds(pages)
  let moved: readonly StoreImage[] = []
  for (let number = lastRead; number >= firstPage; number -= 1) {
    const page = await read(number)
    if (!page) break
    moved = [...page.images.filter(({ id }) => !known.has(id)), ...moved]
    if (page.images.some(({ id }) => known.has(id))) break
  }
  return moved
}
