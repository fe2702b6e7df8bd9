import type { StoreImage } from './image'
import { seenIds, type PreviewPage } from './previewPage'

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
