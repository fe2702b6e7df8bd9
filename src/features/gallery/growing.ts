import type { StoreImage } from '@/api/image'
import type { PreviewPage } from '@/api/previewPage'
import { layOut, type Layout } from './layout'

/**
 * A gallery only grows, most of the time: what has come is added to what was made of the pages before, so that the
 * hundred-thousandth image costs what the hundredth did. Where something else has changed, all is made anew.
 */

type ImagesOfPage = Pick<PreviewPage, 'images'>

/**
 * @returns all images of the pages in order, an id that comes again once (contract.md, page counter); to be called with the
 * pages of one gallery as they come
 */
export function createCollector(): (pages: readonly ImagesOfPage[]) => readonly StoreImage[] {
  let before: readonly ImagesOfPage[] = []
  let ids = new Set<string>()
  let images: readonly StoreImage[] = []
  return (pages) => {
    if (!beginsWith(pages, before)) [before, ids, images] = [[], new Set(), []]
    const come: StoreImage[] = []
    for (const image of pages.slice(before.length).flatMap((page) => page.images)) {
      if (!ids.has(image.id)) come.push(image)
      ids.add(image.id)
    }
    before = pages
    if (come.length > 0) images = [...images, ...come]
    return images
  }
}

/** @returns the layout of images; to be called with those of one gallery as they come */
export function createLayouter(): (images: readonly StoreImage[], columns: number) => Layout {
  let before: readonly StoreImage[] = []
  let layout: Layout | undefined
  return (images, columns) => {
    const isGrown = layout?.columns === columns && beginsWith(images, before)
    layout = layOut(images, columns, isGrown ? layout : undefined)
    before = images
    return layout
  }
}

function beginsWith<Item>(list: readonly Item[], beginning: readonly Item[]): boolean {
  return beginning.length <= list.length && beginning.every((item, index) => item === list[index])
}
