import type { StoreImage } from '@/api/parseImage'
import { layOutImages, type Layout } from './layout'

/**
 * Incremental list and layout of a gallery. New pages are appended to the previous result, so image 100,000 costs no
 * more than image 100. Any other change, such as a reload, recomputes everything.
 */

type ImagesOfPage = { readonly images: readonly StoreImage[] }

/**
 * Creates a function that flattens the pages of one gallery. Call it with all pages each time a page arrives.
 * @returns the images of all pages in order, without repeated ids (spec: calls.pages.duplicates)
 */
export function createPageFlattener(): (pages: readonly ImagesOfPage[]) => readonly StoreImage[] {
  let before: readonly ImagesOfPage[] = []
  let ids = new Set<string>()
  let images: readonly StoreImage[] = []
  return (pages) => {
    if (!beginsWith(pages, before)) [before, ids, images] = [[], new Set(), []]
    const added: StoreImage[] = []
    for (const image of pages.slice(before.length).flatMap((page) => page.images)) {
      if (!ids.has(image.id)) added.push(image)
      ids.add(image.id)
    }
    before = pages
    if (added.length > 0) images = [...images, ...added]
    return images
  }
}

/** Creates a function that lays out the images of one gallery. Call it with all images each time a page arrives. */
export function createIncrementalLayout(): (images: readonly StoreImage[], columns: number) => Layout {
  let before: readonly StoreImage[] = []
  let layout: Layout | undefined
  return (images, columns) => {
    const isGrown = layout?.columns === columns && beginsWith(images, before)
    layout = layOutImages(images, columns, isGrown ? layout : undefined)
    before = images
    return layout
  }
}

function beginsWith<Item>(list: readonly Item[], beginning: readonly Item[]): boolean {
  return beginning.length <= list.length && beginning.every((item, index) => item === list[index])
}
