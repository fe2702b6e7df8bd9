import { BREAKPOINTS_PX } from '@/shared/styles/breakpoints'
import { isTall, type Size } from '@/shared/ui/isTall'
import { CELL_RATIO, columnsFor } from './layout'

type Range = {
  /** The range's widest window, in CSS pixels. */
  readonly upTo: number
  /** Width of the gallery, and its gap in pixels (tokens.css, layout.ts). */
  readonly gallery: string
  readonly gap: number
}

const RANGES: readonly Range[] = [
  { upTo: BREAKPOINTS_PX.phone, gallery: '100vw - 32px', gap: 16 },
  { upTo: BREAKPOINTS_PX.tablet, gallery: '95vw', gap: 20 },
  { upTo: BREAKPOINTS_PX.laptop, gallery: '95vw', gap: 20 },
  { upTo: Infinity, gallery: 'min(95vw, 1680px)', gap: 20 },
]

/**
 * The `sizes` of an image in the grid. The document's script, the app and the host give the same text, so that the
 * browser chooses the same address.
 */
export function imageSizes(image: Size, columnsOf = columnsFor): string {
  const factor = widthFactorOf(image)
  return RANGES.map(({ upTo, gallery, gap }) => {
    const columns = columnsOf(Math.min(upTo, BREAKPOINTS_PX.laptop + 1))
    const gaps = gap * (columns - 1)
    const width = `calc((${gallery}${gaps > 0 ? ` - ${gaps}px` : ''}) * ${round(factor / columns)})`
    return upTo === Infinity ? width : `(max-width: ${upTo}px) ${width}`
  }).join(', ')
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
