/** An image with more height per width is tall: two grid rows, vertical viewer (spec: 9.ratio). */
const TALL_RATIO = 1.2

export type Size = { readonly width: number; readonly height: number }

/** True when an image is taller than 1.2 times its width. */
export function isTall({ width, height }: Size): boolean {
  return height > width * TALL_RATIO
}
