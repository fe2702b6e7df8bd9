import { element, withStyle } from './element'
import { classes } from './frame'
import type { StoreImage } from '@/api/image'
import card from '@/features/gallery/parts/Card.module.css'
import cardGrid from '@/features/gallery/parts/CardGrid.module.css'
import place from '@/features/gallery/parts/place.module.css'
import skeleton from '@/features/gallery/parts/Skeleton.module.css'
import { gridFor, heightOf, layOut, type Grid, type Place } from '@/features/gallery/layout'
import { skeletonShapes } from '@/features/gallery/skeletonShapes'
import { toCachedImages } from '@/features/imageCache/cachedImage'
import { readImageCache } from '@/platform/storage'
import { sharedImageHref } from '@/shared/paths'

/** A list in the way of CardGrid, and its measures once it stands in the document. */
function gridIn(main: HTMLElement, list: HTMLElement): Grid {
  main.append(list)
  const grid = gridFor(window.innerWidth, list.clientWidth)
  withStyle(list, { '--columns': grid.columns, '--gap': `${grid.gap}px`, '--pitch': `${grid.pitch}px` })
  return grid
}

const placed = <Made extends HTMLElement>(made: Made, { column, row, rows }: Place): Made =>
  withStyle(made, { '--column': column, '--row': row, '--rows': rows })

/** The places of pictures that are not known yet, as parts/Skeleton.tsx draws them. */
export function drawSkeleton(main: HTMLElement): HTMLElement {
  const list = element('div', { ...classes(skeleton.skeleton), 'aria-hidden': 'true' })
  const grid = gridIn(main, list)
  list.append(...layOut(skeletonShapes, grid.columns).places.map((at) => placed(element('span', classes(place.placed, skeleton.card)), at)))
  return list
}

/**
 * The cards of the first page, where parts/CardGrid.tsx will draw them; all, because somebody may scroll before it does.
 * @param onShown called with each picture that has come
 * @returns a promise of the first row: settled when all of its pictures have come, or will not
 */
export function drawCards(main: HTMLElement, images: readonly StoreImage[], onShown: (url: string) => void): Promise<unknown> {
  const list = element('ul', classes(cardGrid.grid))
  const grid = gridIn(main, list)
  const { places, rowCount } = layOut(images, grid.columns)
  list.style.height = `${heightOf(rowCount, grid)}px`
  const kept = new Set(toCachedImages(readImageCache()).map(({ id, url }) => id + url))
  const firstRow: Promise<void>[] = []
  for (const [index, image] of images.entries()) {
    const at = places[index]
    if (!at) continue
    const picture = pictureOf(image, { isFirstRow: at.row === 0, isKept: kept.has(image.id + image.url) })
    const spinner = element('span', classes(card.spinner))
    const settled = new Promise<void>((resolve) => {
      picture.addEventListener('load', () => {
        picture.dataset.status = 'shown'
        spinner.remove()
        onShown(image.url)
        resolve()
      })
      picture.addEventListener('error', () => { resolve() })
    })
    if (at.row === 0) firstRow.push(settled)
    const link = element('a', { href: sharedImageHref(image.id), tabindex: '-1', draggable: 'false', ...classes(card.link) }, spinner, picture)
    list.append(placed(element('li', classes(place.placed, card.card), link), at))
  }
  return Promise.all(firstRow)
}

function pictureOf({ url, title, width, height }: StoreImage, { isFirstRow, isKept }: { isFirstRow: boolean; isKept: boolean }): HTMLImageElement {
  const loading = isFirstRow ? { loading: 'eager', fetchpriority: 'high' } : { loading: 'lazy' }
  const size = { width: String(width), height: String(height) }
  const attributes = { ...classes(card.picture), 'data-status': 'loading', alt: title, ...size, ...loading, decoding: 'async', draggable: 'false' }
  const picture = element('img', attributes) as HTMLImageElement
  // As features/imageCache/useKeptPicture.ts marks it: the worker answers for it.
  if (isKept) picture.crossOrigin = 'anonymous'
  picture.src = url
  return picture
}
