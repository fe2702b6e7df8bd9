import type { StoreImage } from '@/api/image'
import type { PreviewPage } from '@/api/previewPage'

/** All images of the pages in order; an id that comes again is shown once (contract.md, page counter). */
export function uniqueImages(pages: readonly Pick<PreviewPage, 'images'>[]): readonly StoreImage[] {
  const byId = new Map<string, StoreImage>()
  for (const page of pages) {
    for (const image of page.images) if (!byId.has(image.id)) byId.set(image.id, image)
  }
  return [...byId.values()]
}
