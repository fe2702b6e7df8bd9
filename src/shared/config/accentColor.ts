/**
 * Relative luminance of the store's lightest background, --color-hover (a house test compares it with tokens.css). An
 * accent that is readable on it is readable on the darker ones, and dark text is readable on the accent.
 */
export const LIGHTEST_GROUND_LUMINANCE = 0.0274

/** WCAG 2.2, 1.4.3. */
const MIN_CONTRAST = 4.5

/** Returns why a color cannot be the accent, with its contrast; null when it can. Expects '#' and 3 or 6 hex digits. */
export function accentFault(color: string): string | null {
  if (!/^#([\da-f]{3}|[\da-f]{6})$/i.test(color)) return 'a color of # and 3 or 6 hex digits'
  const contrast = (luminanceOf(color) + 0.05) / (LIGHTEST_GROUND_LUMINANCE + 0.05)
  if (contrast >= MIN_CONTRAST) return null
  return `a lighter color: the contrast of ${color} with the store's backgrounds is ${contrast.toFixed(2)}:1, and text needs ${MIN_CONTRAST}:1`
}

/** Returns the relative luminance of a hex color, 0 to 1 (WCAG 2.2). */
export function luminanceOf(color: string): number {
  const digits = color.slice(1)
  const pairs = digits.match(digits.length === 3 ? /./g : /../g)?.map((part) => part.padEnd(2, part)) ?? []
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => linear(Number.parseInt(pair, 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
