import { extentOf } from './picture.ts'

/** A value at a point, and its growth along each axis. */
export type Slope = { value: number; alongX: number; alongY: number }

/** A field computed on a coarse grid, readable at any point; coordinates as in shaders. */
export type Field = {
  at(x: number, y: number): number
  slopeAt(x: number, y: number, into: Slope): void
}

/**
 * Computes a slow field on a grid and interpolates it (quadratic B-spline). A picture can then be painted almost at
 * full size, with crisp edges, for a tenth of the noise. `cells` counts along the short side.
 */
export function coarsen(
  size: { width: number; height: number },
  cells: number,
  slow: (x: number, y: number) => number,
): Field {
  const { across, down } = extentOf(size)
  const columns = Math.ceil(across * cells) + 4
  const rows = Math.ceil(down * cells) + 4
  const values = new Float32Array(columns * rows)
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) values[at++] = slow((column - 1.5) / cells, (row - 1.5) / cells)
  }
  const inside = (place: number, count: number) => Math.min(count - 2, Math.max(1, Math.round(place)))

  const slopeAt = (x: number, y: number, into: Slope) => {
    const px = x * cells + 1.5
    const py = y * cells + 1.5
    const column = inside(px, columns)
    const row = inside(py, rows)
    const dx = px - column
    const dy = py - row
    const left = 0.5 * (0.5 - dx) * (0.5 - dx)
    const middle = 0.75 - dx * dx
    const right = 0.5 * (0.5 + dx) * (0.5 + dx)
    const above = 0.5 * (0.5 - dy) * (0.5 - dy)
    const center = 0.75 - dy * dy
    const below = 0.5 * (0.5 + dy) * (0.5 + dy)
    let value = 0
    let alongX = 0
    let alongY = 0
    for (let line = -1; line <= 1; line++) {
      const at = (row + line) * columns + column
      const a = values[at - 1] ?? 0
      const b = values[at] ?? 0
      const c = values[at + 1] ?? 0
      const weight = line < 0 ? above : line > 0 ? below : center
      const growth = line < 0 ? dy - 0.5 : line > 0 ? dy + 0.5 : -2 * dy
      const mean = a * left + b * middle + c * right
      value += mean * weight
      alongX += (a * (dx - 0.5) - b * 2 * dx + c * (dx + 0.5)) * weight
      alongY += mean * growth
    }
    into.value = value
    into.alongX = alongX * cells
    into.alongY = alongY * cells
  }
  const spot: Slope = { value: 0, alongX: 0, alongY: 0 }
  const at = (x: number, y: number) => {
    slopeAt(x, y, spot)
    return spot.value
  }
  return { at, slopeAt }
}

/** Stretches the field so that it covers 0 to 1 on this sheet: no seed produces a single-color sheet. */
export function stretched(
  size: { width: number; height: number },
  slow: (x: number, y: number) => number,
): (x: number, y: number) => number {
  const { across, down } = extentOf(size)
  let low = Infinity
  let high = -Infinity
  for (let probe = 0; probe < 400; probe++) {
    const value = slow(((probe % 20) / 19) * across, (Math.floor(probe / 20) / 19) * down)
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return (x, y) => (slow(x, y) - low) / (high - low)
}
