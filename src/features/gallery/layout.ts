import { isTall, type Size } from '@/shared/isTall'

/**
 * Where every card of the gallery stands. It follows from the images' sizes and the window's width alone, so nothing
 * is measured and nothing jumps. No React, no DOM: the shell that paints first uses the same functions.
 */

/** A card's place in cells: column and first row, both from 0, and how many rows it takes. */
export type Place = { readonly column: number; readonly row: number; readonly rows: 1 | 2 }

/** The places of a list of images, in the list's order. Rows never decrease, so reading order is visual order. */
export type Layout = {
  readonly columns: number
  readonly places: readonly Place[]
  /** Rows of each column. */
  readonly heights: readonly number[]
  readonly rowCount: number
}

/** Sizes in CSS pixels. */
export type Grid = {
  readonly columns: number
  readonly gap: number
  /** Distance from the top of a row to the top of the next. */
  readonly pitch: number
  /** The first row that is laid out: 0, unless the gallery is higher than browsers can lay out (stretch.ts). */
  readonly firstRow: number
  /** Before anything was measured: good enough to draw by, not to scroll by. */
  readonly isGuess?: true
}

/** Height of a one-row card per width: shows a square picture nearly whole, and leaves two rows for a 2:3 one. */
const CELL_RATIO = 0.8

/** Columns of the gallery for a window this wide: 4, then 3 from 1200 px down, 2 from 900, 1 from 600 (spec section 2). */
export function columnsFor(windowWidth: number): number {
  if (windowWidth <= 600) return 1
  if (windowWidth <= 900) return 2
  return windowWidth <= 1200 ? 3 : 4
}

/** Columns of a person's favourites: 6, down to 2 on narrow screens (spec section 2). */
export function favoriteColumnsFor(windowWidth: number): number {
  if (windowWidth <= 600) return 2
  if (windowWidth <= 900) return 3
  return windowWidth <= 1200 ? 4 : 6
}

/** The grid's measures for a window, the width that is there for cards, and a rule for the columns. */
export function gridFor(windowWidth: number, galleryWidth: number, columnsOf = columnsFor): Grid {
  const columns = columnsOf(windowWidth)
  const gap = windowWidth <= 600 ? 16 : 20
  const cellWidth = (galleryWidth - gap * (columns - 1)) / columns
  return { columns, gap, pitch: cellWidth * CELL_RATIO + gap, firstRow: 0 }
}

/**
 * Puts each image into the column that is shortest so far, the leftmost of equals. A later image never moves an earlier
 * one, so appending a page leaves the cards on screen where they are.
 * @param before the layout of the first of these images, if there is one: it is continued
 */
export function layOut(images: readonly Size[], columns: number, before?: Layout): Layout {
  const heights = before ? [...before.heights] : new Array<number>(columns).fill(0)
  const known = before?.places ?? []
  const places = images.slice(known.length).map((image): Place => {
    const row = Math.min(...heights)
    const column = heights.indexOf(row)
    const rows = isTall(image) ? 2 : 1
    heights[column] = row + rows
    return { column, row, rows }
  })
  return { columns, places: [...known, ...places], heights, rowCount: Math.max(...heights) }
}

/** Height in pixels of a gallery with this many rows. */
export function heightOf(rowCount: number, grid: Grid): number {
  return Math.max(0, rowCount * grid.pitch - grid.gap)
}
