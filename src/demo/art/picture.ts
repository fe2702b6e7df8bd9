import type { Rgb } from './color.ts'

/** Pixels, three bytes each, row by row. */
export type Raster = { width: number; height: number; data: Uint8Array }

/** A painted picture before encoding: pixels at any size, a drawing (SVG) over them, or only one of the two. */
export type Picture = { ground?: Raster; drawing?: string }

/** Computes the color of one point. `x` and `y` are in units of the picture's short side, from the top left corner. */
export type Shader = (x: number, y: number, into: Rgb) => void

// The amplitude of the noise against banding (of 255). A level of 1 would smooth a gradient, but the encoder turns so
// little noise into bands again.
const GRAIN = 5

/**
 * Runs a shader over every pixel of the picture, at `scale` of its size. Soft pictures need at most half the pixels in
 * each direction, and the encoder's library enlarges them faster than JavaScript paints them.
 */
export function rasterize(size: { width: number; height: number }, scale: number, shade: Shader): Raster {
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

/** The picture's sides in units of its short side, as shaders use them. */
export function extentOf({ width, height }: { width: number; height: number }): { across: number; down: number } {
  const unit = Math.min(width, height)
  return { across: width / unit, down: height / unit }
}
