import { useEffect, useMemo } from 'react'
import { throttle } from '@/shared/async/throttle'

type Options = {
  /** Number of items in the list; a change allows the next request. */
  dataLength: number
  /** False while a request is pending, after a failure and at the end. */
  canLoad: boolean
  onLoadMore: () => void
  /** As parseThreshold reads it. */
  threshold?: unknown
}

/**
 * Maximum page height in CSS pixels: Chromium and Safari lay out 33.5 million device pixels, Firefox 17.9 million CSS
 * pixels. A page that cannot grow would stay at the threshold and request everything.
 */
const maxPageHeight = () => Math.min(33_000_000 / window.devicePixelRatio, 17_000_000)

/**
 * Calls `onLoadMore` when the scroll position reaches the threshold. Checks on scroll, throttled to 150 ms, and after
 * each change of the list, because a short list may not fill the window (spec: 4.scroll.threshold, 4.scroll.throttle).
 */
export function useInfiniteScroll({ dataLength, canLoad, onLoadMore, threshold }: Options): void {
  const limit = useMemo(() => parseThreshold(threshold), [threshold])

  useEffect(() => {
    if (!canLoad) return
    let hasRequested = false
    const check = () => {
      const page = document.documentElement
      const scroll = { top: window.scrollY, windowHeight: window.innerHeight, pageHeight: page.scrollHeight }
      if (hasRequested || scroll.pageHeight > maxPageHeight() || !isPastThreshold(scroll, limit)) return
      hasRequested = true
      onLoadMore()
    }
    const throttled = throttle(check, SCROLL_THROTTLE_MS)
    check()
    window.addEventListener('scroll', throttled.call, { passive: true })
    window.addEventListener('resize', throttled.call)
    return () => {
      throttled.cancel()
      window.removeEventListener('scroll', throttled.call)
      window.removeEventListener('resize', throttled.call)
    }
  }, [dataLength, canLoad, onLoadMore, limit])
}

/** Scroll position at which the gallery requests the next page. */
type Threshold = { readonly unit: 'share'; readonly value: number } | { readonly unit: 'px'; readonly value: number }

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

/** In pixels. */
type ScrollState = { readonly top: number; readonly windowHeight: number; readonly pageHeight: number }

export function isPastThreshold({ top, windowHeight, pageHeight }: ScrollState, threshold: Threshold): boolean {
  const bottom = top + windowHeight
  // Browsers round scroll positions: the end of the page may be off by one pixel.
  const limit = threshold.unit === 'px' ? pageHeight - threshold.value : pageHeight * threshold.value
  return bottom >= Math.min(limit, pageHeight - 1)
}
