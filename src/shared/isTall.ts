/** Above this height per width a picture counts as tall: two grid rows, vertical viewer (spec sections 2 and 9). */
const TALL_RATIO = 1.2

export type Size = { readonly width: number; readonly height: number }

/** True when a picture is taller than 1.2 times its width. */
export function isTall({ width, height }: Size): boolean {
  return height > width * TALL_RATIO
}
