import type { Grid, Layout } from './layout'
import { indexOfRow } from './visibleRange'

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
