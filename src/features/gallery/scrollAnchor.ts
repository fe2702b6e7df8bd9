import * as v from 'valibot'
import type { Grid, Layout } from './layout'
import { indexOfRow } from './visibleRange'

/**
 * A place in the gallery that survives a reload and a turned phone: the image at the top of the screen, and how far,
 * in rows, the screen begins below that image's upper edge.
 */
export type ScrollAnchor = { readonly index: number; readonly rowsBelow: number }

const scrollAnchor = v.object({
  index: v.pipe(v.number(), v.integer(), v.minValue(0)),
  rowsBelow: v.pipe(v.number(), v.minValue(0), v.maxValue(2)),
})

/** A stored anchor, or null when it is none. */
export function parseScrollAnchor(stored: unknown): ScrollAnchor | null {
  const result = v.safeParse(scrollAnchor, stored)
  return result.success ? result.output : null
}

/** The anchor of a screen that begins `top` pixels below the gallery's upper edge; null above the first row. */
export function anchorAt({ places }: Layout, grid: Grid, top: number): ScrollAnchor | null {
  if (top <= 0 || places.length === 0) return null
  const rows = top / grid.pitch
  const index = Math.max(0, indexOfRow(places, Math.floor(rows) + 1) - 1)
  return { index, rowsBelow: Math.min(2, rows - (places[index]?.row ?? 0)) }
}

/** Pixels from the gallery's upper edge to where the screen should begin; null while the anchor's image is not there. */
export function topOfAnchor({ places }: Layout, grid: Grid, anchor: ScrollAnchor): number | null {
  const place = places[anchor.index]
  return place ? (place.row + anchor.rowsBelow) * grid.pitch : null
}
