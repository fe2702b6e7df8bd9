import { useEffect, useMemo } from 'react'
import { throttle } from '@/shared/async/throttle'
import { isPastThreshold, parseThreshold, SCROLL_THROTTLE_MS } from './scrollThreshold'

type Options = {
  /** Number of items in the list; a change allows the next request. */
  dataLength: number
  /** False while a request is pending, after a failure and at the end. */
  canLoad: boolean
  onLoadMore: () => void
  /** '250px', '70%', 0.7; anything else means 80 % (spec: 5.scroll.threshold). */
  threshold?: unknown
}

/**
 * Maximum page height in CSS pixels: Chromium and Safari lay out 33.5 million device pixels, Firefox 17.9 million CSS
 * pixels. A page that cannot grow would stay at the threshold and request everything.
 */
const maxPageHeight = () => Math.min(33_000_000 / window.devicePixelRatio, 17_000_000)

/**
 * Calls `onLoadMore` when the scroll position reaches the threshold. Checks on scroll, throttled to 150 ms, and after
 * each change of the list, because a short list may not fill the window.
 * (spec: 4.scroll.threshold, 4.scroll.throttle)
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
