import type { StoreImage } from '@/api/parseImage'
import { BREAKPOINTS_PX } from '@/shared/styles/breakpoints'
import { isTall, type Size } from '@/shared/ui/isTall'

/**
 * Positions of the gallery's cards. They depend only on the image sizes and the window's width, so no card is measured
 * and no card jumps. No React, no DOM: the document's script uses the same functions.
 */

/** A card's place in cells: column and first row, both zero-based, and the number of rows it spans. */
export type Place = { readonly column: number; readonly row: number; readonly rows: 1 | 2 }

/** The places of a list of images, in the same order. Rows never decrease, so reading order is visual order. */
export type Layout = { readonly places: readonly Place[]; readonly rowCount: number }

/** Sizes in CSS pixels. */
export type Grid = {
  readonly columns: number
  readonly gap: number
  /** Distance from the top of one row to the top of the next. */
  readonly pitch: number
  /** Set before the first measurement: accurate enough for rendering, not for scrolling. */
  readonly isGuess?: true
}

/** Height of a one-row card divided by its width: fits a square image nearly whole, and a 2:3 image in two rows. */
export const CELL_RATIO = 0.8

/** Widths of the window, in CSS pixels, above which the grid has more columns. */
export const COLUMN_EDGES_PX = [BREAKPOINTS_PX.phone, BREAKPOINTS_PX.tablet, BREAKPOINTS_PX.laptop] as const

const columnsBy = (counts: readonly number[]) => (windowWidth: number) =>
  counts[COLUMN_EDGES_PX.filter((edge) => windowWidth > edge).length] ?? 1

/** Returns the gallery's columns: 4, then 3 up to 1200 px of width, 2 up to 900, 1 up to 600 (spec: 2.card.columns). */
export const columnsFor = columnsBy([1, 2, 3, 4])
/** Returns the columns of the favorites page: 6, down to 2 on narrow screens (spec: 2.favorites.columns). */
export const favoriteColumnsFor = columnsBy([2, 3, 4, 6])

/** Returns the space between cards for a window's width, in CSS pixels. */
export const gapFor = (windowWidth: number): number => (windowWidth <= BREAKPOINTS_PX.phone ? 16 : 20)

/** Computes the grid from the widths of window and gallery, in CSS pixels, and a function that chooses the columns. */
export function gridFor(windowWidth: number, galleryWidth: number, columnsOf = columnsFor): Grid {
  const columns = columnsOf(windowWidth)
  const gap = gapFor(windowWidth)
  const cellWidth = (galleryWidth - gap * (columns - 1)) / columns
  return { columns, gap, pitch: cellWidth * CELL_RATIO + gap }
}

/**
 * Places each image in the shortest column, the leftmost if several are equal. A later image never moves an earlier
 * one, so another page moves no card on the screen.
 */
export function layOutImages(images: readonly Size[], columns: number): Layout {
  const heights = new Array<number>(columns).fill(0)
  const places = images.map((image): Place => {
    const row = Math.min(...heights)
    const column = heights.indexOf(row)
    const rows = isTall(image) ? 2 : 1
    heights[column] = row + rows
    return { column, row, rows }
  })
  return { places, rowCount: Math.max(...heights) }
}

/** Returns the height in pixels of a gallery with this many rows. */
export function heightOf(rowCount: number, grid: Grid): number {
  return Math.max(0, rowCount * grid.pitch - grid.gap)
}

/** Returns the images of a gallery's pages in order, without repeated ids (spec: calls.pages.duplicates). */
export function imagesOf(pages: readonly { readonly images: readonly StoreImage[] }[]): readonly StoreImage[] {
  const byId = new Map<string, StoreImage>()
  for (const image of pages.flatMap(({ images }) => images)) if (!byId.has(image.id)) byId.set(image.id, image)
  return [...byId.values()]
}
