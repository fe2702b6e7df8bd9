import type { StoreImage } from '@/api/image'
import type { SafeUrl } from '@/api/imageAddress'
import { firstPageSource, imageSource, type ImageSource } from '@/features/imageCache/imageSource'
import { CARRIED_CARDS } from '@/shared/config/dataBlocks'
import { BREAKPOINTS_PX } from '@/shared/styles/breakpoints'
import { isTall, type Size } from '@/shared/ui/isTall'
import { CELL_RATIO, COLUMN_EDGES_PX, columnsFor, gapFor } from './layout'

/**
 * The source of a card's image, always with the same request mode: in another one the browser would reload it.
 * @param index of the card, zero-based
 * @param cachedAddress the address under which the image is cached
 * @param columnsOf returns the grid's columns for a window's width; the gallery's by default
 */
export function cardSource(
  image: StoreImage,
  index: number,
  cachedAddress?: SafeUrl,
  columnsOf?: (windowWidth: number) => number,
): ImageSource {
  const sizes = () => imageSizes(image, columnsOf)
  const isOfFirstPage = index < CARRIED_CARDS && cachedAddress === undefined
  return isOfFirstPage ? firstPageSource(image, sizes) : imageSource(image, cachedAddress, sizes)
}

/**
 * The `sizes` of an image in the grid (tokens.css, layout.ts). The document's script, the app and the host give the same
 * text, so that the browser chooses the same address.
 */
export function imageSizes(image: Size, columnsOf = columnsFor): string {
  const factor = widthFactorOf(image)
  return [...COLUMN_EDGES_PX, Infinity]
    .map((upTo) => {
      const gallery = upTo === BREAKPOINTS_PX.phone ? '100vw - 32px' : 'min(95vw, 1680px)'
      const columns = columnsOf(upTo)
      const gaps = columns > 1 ? ` - ${gapFor(upTo) * (columns - 1)}px` : ''
      const width = `calc((${gallery}${gaps}) * ${round(factor / columns)})`
      return upTo === Infinity ? width : `(max-width: ${upTo}px) ${width}`
    })
    .join(', ')
}

/** Returns an image's drawn width divided by its card's width. It covers the card, so a wide image is drawn wider. */
export function widthFactorOf(image: Size): number {
  const cardRatio = isTall(image) ? TALL_RATIO : CELL_RATIO
  return NEEDED_SHARE * Math.max(1, (cardRatio * image.width) / image.height)
}

/** Share of the pixels that is enough: the rest is invisible, and would load a variant a third larger. */
const NEEDED_SHARE = 0.95

/** Height of a card of two rows divided by its width, with the gap between the rows. */
const TALL_RATIO = 2 * CELL_RATIO + 0.06

const round = (value: number) => Math.round(value * 1000) / 1000
