/** How close to the end a scroll must come before the next page is asked for. */
export type Threshold =
  { readonly unit: 'share'; readonly value: number } | { readonly unit: 'px'; readonly value: number }

const DEFAULT_THRESHOLD: Threshold = { unit: 'share', value: 0.8 }
/** Scroll positions are looked at no more often than this (spec section 4). */
export const SCROLL_THROTTLE_MS = 150

/**
 * Reads a threshold: '250px' is a distance from the end, '70%' or 0.7 a share of the way. Anything else is 80 %
 * (spec section 5).
 */
export function parseThreshold(threshold: unknown): Threshold {
  if (typeof threshold === 'number' && threshold >= 0 && threshold <= 1) return { unit: 'share', value: threshold }
  if (typeof threshold !== 'string') return DEFAULT_THRESHOLD
  const [, number, unit] = /^(\d+(?:\.\d+)?)(px|%)$/.exec(threshold.trim()) ?? []
  if (unit === 'px') return { unit, value: Number(number) }
  if (unit === '%' && Number(number) <= 100) return { unit: 'share', value: Number(number) / 100 }
  return DEFAULT_THRESHOLD
}

/** Pixels: how far the page is scrolled, how high the window and the whole page are. */
export type ScrollState = { readonly top: number; readonly windowHeight: number; readonly pageHeight: number }

/** True when the lower edge of the window has come within the threshold. */
export function isPastThreshold({ top, windowHeight, pageHeight }: ScrollState, threshold: Threshold): boolean {
  const bottom = top + windowHeight
  // Browsers round scroll positions: at the very end one pixel may be missing.
  const limit = threshold.unit === 'px' ? pageHeight - threshold.value : pageHeight * threshold.value
  return bottom >= Math.min(limit, pageHeight - 1)
}
