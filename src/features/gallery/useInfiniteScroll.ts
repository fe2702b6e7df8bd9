import { useEffect } from 'react'
import { throttle } from '@/shared/async/throttle'

type Options = {
  /** Number of items in the list; a change allows the next request. */
  dataLength: number
  /** False while a request is pending, after a failure and at the end. */
  canLoad: boolean
  onLoadMore: () => void
  /** As thresholdOf reads it. */
  threshold?: unknown
}

/** Minimum time between two checks of the scroll position (spec: 9.scroll.throttle). */
export const SCROLL_THROTTLE_MS = 150

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
  useEffect(() => {
    if (!canLoad) return
    let hasRequested = false
    const check = () => {
      const { scrollHeight } = document.documentElement
      const bottom = window.scrollY + window.innerHeight
      if (hasRequested || scrollHeight > maxPageHeight() || bottom < thresholdOf(threshold, scrollHeight)) return
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
  }, [dataLength, canLoad, onLoadMore, threshold])
}

/** The share of the page at which more images load (spec: 9.scroll.threshold). */
const DEFAULT_SHARE = 0.8

/**
 * Returns how far down a page the window's lower edge reaches the threshold, in pixels: '250px' is a distance from the
 * end of the page, '70%' or 0.7 a share of its height. Anything else is 80 % (spec: 5.scroll.threshold).
 */
export function thresholdOf(threshold: unknown, pageHeight: number): number {
  // Browsers round scroll positions: the end of the page may be off by one pixel.
  const end = pageHeight - 1
  const text = typeof threshold === 'string' ? threshold.trim() : ''
  const [, number, unit] = /^(\d+(?:\.\d+)?)(px|%)$/.exec(text) ?? []
  if (unit === 'px') return Math.min(end, pageHeight - Number(number))
  const share = unit === '%' ? Number(number) / 100 : threshold
  const isShare = typeof share === 'number' && share >= 0 && share <= 1
  return Math.min(end, pageHeight * (isShare ? share : DEFAULT_SHARE))
}
