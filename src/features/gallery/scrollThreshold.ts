/** Scroll position at which the gallery requests the next page. */
export type Threshold =
  { readonly unit: 'share'; readonly value: number } | { readonly unit: 'px'; readonly value: number }

const DEFAULT_THRESHOLD: Threshold = { unit: 'share', value: 0.8 }
/** Minimum time between two checks of the scroll position (spec: 9.scroll.throttle). */
export const SCROLL_THROTTLE_MS = 150

/**
 * Parses a threshold: '250px' is a distance from the end of the page, '70%' or 0.7 a share of its height. Anything else
 * is 80 % (spec: 5.scroll.threshold).
 */
export function parseThreshold(threshold: unknown): Threshold {
  if (typeof threshold === 'number' && threshold >= 0 && threshold <= 1) return { unit: 'share', value: threshold }
  if (typeof threshold !== 'string') return DEFAULT_THRESHOLD
  const [, number, unit] = /^(\d+(?:\.\d+)?)(px|%)$/.exec(threshold.trim()) ?? []
  if (unit === 'px') return { unit, value: Number(number) }
  if (unit === '%' && Number(number) <= 100) return { unit: 'share', value: Number(number) / 100 }
  return DEFAULT_THRESHOLD
}

/** Scroll position, window height and page height, in pixels. */
export type ScrollState = { readonly top: number; readonly windowHeight: number; readonly pageHeight: number }

/** True when the bottom of the window has reached the threshold. */
export function isPastThreshold({ top, windowHeight, pageHeight }: ScrollState, threshold: Threshold): boolean {
  const bottom = top + windowHeight
  // Browsers round scroll positions: the end of the page may be off by one pixel.
  const limit = threshold.unit === 'px' ? pageHeight - threshold.value : pageHeight * threshold.value
  return bottom >= Math.min(limit, pageHeight - 1)
}
