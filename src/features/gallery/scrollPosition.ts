import type { Grid, Layout } from './layout'

/** Indexes of the cards to render: from `first` up to, but not including, `end`. */
export type Range = { readonly first: number; readonly end: number }

/** Pixels rendered below the screen: enough for images to load before they are seen, few enough for one frame. */
const OVERSCAN_PX = 650

/**
 * Returns the cards on the screen and around it; above it those of about one row, to which Tab leads. Both ends depend
 * on one row, so that a scroll renders once for each row that it passes.
 * @param top pixels from the gallery's top to the screen's; negative while the gallery starts below it
 * @param height of the screen, in pixels
 */
export function visibleRange({ places }: Layout, { columns, pitch }: Grid, top: number, height: number): Range {
  const topRow = Math.floor(top / pitch)
  return {
    // A card of the row above may reach into the screen.
    first: Math.max(0, indexOfRow(places, topRow - 1) - columns),
    end: indexOfRow(places, topRow + 1 + Math.ceil((height + OVERSCAN_PX) / pitch)),
  }
}

/** An image is requested this long before a fast scroll reaches it, in ms: most arrive meanwhile. */
const LEAD_MS = 500
/** Maximum distance of requests ahead, in pixels. A longer step is a jump. */
const MAX_AHEAD_PX = 3000

/**
 * Creates a function that predicts how far a scroll continues while an image loads, from its positions in pixels and
 * their times in ms: in pixels, 0 for a jump, negative upwards, where images are loaded already.
 */
export function createScrollReach(): (top: number, time: number) => number {
  let last = { top: 0, time: -Infinity }
  return (top, time) => {
    const step = top - last.top
    const reach = (step / (time - last.time)) * LEAD_MS
    last = { top, time }
    return Math.abs(step) > MAX_AHEAD_PX ? 0 : Math.min(MAX_AHEAD_PX, reach)
  }
}

/** Returns the index after the last image that a scroll by `reach` pixels shows; `end` if all its cards are drawn. */
export function endAhead({ places }: Layout, { pitch }: Grid, { end }: Range, reach: number): number {
  const rows = Math.ceil((reach - OVERSCAN_PX) / pitch)
  return rows > 0 ? indexOfRow(places, (places[end - 1]?.row ?? 0) + rows) : end
}

/** Returns the first index whose card begins at this row or below; the list's length if no card does. */
function indexOfRow(places: Layout['places'], row: number): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((places[middle]?.row ?? 0) < row) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * A scroll position that survives a reload and a rotated phone: the index of the image at the top of the screen, and
 * the distance, in rows, from that image's top edge to the top of the screen.
 */
export type ScrollAnchor = { readonly index: number; readonly rowsBelow: number }

/** Parses a stored anchor; null if it is invalid. */
export function parseScrollAnchor(stored: unknown): ScrollAnchor | null {
  const { index, rowsBelow } = (stored ?? {}) as { index?: unknown; rowsBelow?: unknown }
  const isIndex = typeof index === 'number' && Number.isInteger(index) && index >= 0
  const isOnRow = typeof rowsBelow === 'number' && rowsBelow >= 0 && rowsBelow <= 2
  return isIndex && isOnRow ? { index, rowsBelow } : null
}

/** Returns the anchor of a screen that begins `top` pixels below the gallery's top edge; null above the first row. */
export function anchorAt({ places }: Layout, grid: Grid, top: number): ScrollAnchor | null {
  if (top <= 0 || places.length === 0) return null
  const rows = top / grid.pitch
  const index = Math.max(0, indexOfRow(places, Math.floor(rows) + 1) - 1)
  return { index, rowsBelow: Math.min(2, rows - (places[index]?.row ?? 0)) }
}

/** Returns the pixels from the gallery's top edge to the anchor; null while the anchor's image is not loaded. */
export function topOfAnchor({ places }: Layout, grid: Grid, anchor: ScrollAnchor): number | null {
  const place = places[anchor.index]
  return place ? (place.row + anchor.rowsBelow) * grid.pitch : null
}
