import type { Rgb } from './colour.ts'

/** Pixels, three bytes each, row by row. */
export type Raster = { width: number; height: number; data: Uint8Array }

/** A painted picture before it is encoded: pixels at any size, a drawing (SVG) over them, or only one of the two. */
export type Picture = { ground?: Raster; drawing?: string }

/** Colours one point. `x` and `y` count in short sides of the picture, from the top left corner. */
export type Shader = (x: number, y: number, into: Rgb) => void

// Levels of noise (of 255). One would do to smooth a gradient, but the encoder flattens so little to bands again.
const GRAIN = 5

/**
 * Runs a shader over every pixel of the picture, at `scale` of its size: soft pictures need no more than half
 * the pixels each way, and the encoder's own library enlarges them faster than JavaScript paints them.
 */
export function rasterise(size: { width: number; height: number }, scale: number, shade: Shader): Raster {
  const width = Math.round(size.width * scale)
  const height = Math.round(size.height * scale)
  const unit = Math.min(width, height)
  const data = new Uint8Array(width * height * 3)
  const spot = { r: 0, g: 0, b: 0 }
  let at = 0
  let dither = 0x2545f491
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      shade((column + 0.5) / unit, (row + 0.5) / unit, spot)
      dither = Math.imul(dither ^ (dither >>> 15), 0x2c1b3c6d) + at
      const noise = ((dither >>> 8) / 16777216 - 0.5) * GRAIN
      data[at++] = clampByte(spot.r + noise + 0.5)
      data[at++] = clampByte(spot.g + noise + 0.5)
      data[at++] = clampByte(spot.b + noise + 0.5)
    }
  }
  return { width, height, data }
}

const clampByte = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value)

/** The picture's sides counted in its short side, as shaders see them. */
export function extentOf({ width, height }: { width: number; height: number }): { across: number; down: number } {
  const unit = Math.min(width, height)
  return { across: width / unit, down: height / unit }
}
