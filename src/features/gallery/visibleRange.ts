import type { Grid, Layout } from './layout'

/** Indexes of the cards to render: from `first` up to, but not including, `end`. */
export type Range = { readonly first: number; readonly end: number }

export type ScrollDirection = 'down' | 'up'

/**
 * The part of the gallery on the screen, in pixels. `top`: from the gallery's top to the screen's; negative while the
 * gallery starts below it.
 */
export type Screen = { readonly top: number; readonly height: number; readonly direction: ScrollDirection }

/**
 * Pixels rendered beyond the screen, ahead of and behind the scroll: enough for images to load before they are seen,
 * few enough cards to render in one frame.
 */
const OVERSCAN_AHEAD_PX = 650
const OVERSCAN_BEHIND_PX = 100
/** A scroll back by this many pixels is a reversal. */
const REVERSAL_PX = 50

/**
 * Returns the cards on the screen and in a margin of at least one row, because Tab moves on to cards outside the
 * screen.
 */
export function visibleRange({ places }: Layout, grid: Grid, { top, height, direction }: Screen): Range {
  const [above, below] =
    direction === 'down' ? [OVERSCAN_BEHIND_PX, OVERSCAN_AHEAD_PX] : [OVERSCAN_AHEAD_PX, OVERSCAN_BEHIND_PX]
  // Both ends from one row, so that a scroll renders once for each row that it passes.
  const topRow = Math.floor(top / grid.pitch)
  const rangeAround = (before: number, after: number): Range => ({
    first: firstReaching(places, topRow - Math.ceil(before / grid.pitch)),
    end: indexOfRow(places, topRow + 1 + Math.ceil((height + after) / grid.pitch)),
  })
  const [seen, near] = [rangeAround(0, 0), rangeAround(above, below)]
  return {
    first: Math.max(0, Math.min(near.first, seen.first - grid.columns)),
    end: Math.min(places.length, Math.max(near.end, seen.end + grid.columns)),
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
  const rows = Math.ceil((reach - OVERSCAN_AHEAD_PX) / pitch)
  return rows > 0 ? indexOfRow(places, (places[end - 1]?.row ?? 0) + rows) : end
}

/** Returns the first card in this row, including a two-row card that starts in the row above. */
function firstReaching(places: Layout['places'], row: number): number {
  const inRow = indexOfRow(places, row)
  const above = indexOfRow(places, row - 1)
  const tall = places.slice(above, inRow).findIndex(({ rows }) => rows === 2)
  return tall < 0 ? inRow : above + tall
}

/** Returns the first index whose card begins at this row or below; the list's length if no card does. */
export function indexOfRow(places: Layout['places'], row: number): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((places[middle]?.row ?? 0) < row) low = middle + 1
    else high = middle
  }
  return low
}

/** Creates a function that returns a scroll's direction from its positions in pixels, at first downwards. */
export function createScrollDirection(): (top: number) => ScrollDirection {
  let direction: ScrollDirection = 'down'
  /** The furthest position in that direction. */
  let furthest = -Infinity
  return (top) => {
    const isDown = direction === 'down'
    furthest = isDown ? Math.max(furthest, top) : Math.min(furthest, top)
    if (Math.abs(top - furthest) < REVERSAL_PX) return direction
    furthest = top
    direction = isDown ? 'up' : 'down'
    return direction
  }
}
