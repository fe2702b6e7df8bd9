import { useEffect, useMemo } from 'react'
import { isPastThreshold, parseThreshold, SCROLL_THROTTLE_MS } from './scrollThreshold'
import { throttle } from '@/shared/throttle'

type Options = {
  /** How many items are shown; a change of it makes the next request possible. */
  dataLength: number
  /** False while a request runs, after one failed and at the end. */
  canLoad: boolean
  onLoadMore: () => void
  /** '250px', '70%', 0.7; anything else means 80 % (spec section 5). */
  threshold?: unknown
}

/**
 * Asks for more when the page is scrolled within the threshold of its end: on scroll, throttled to 150 ms, and whenever
 * the list changed, because a short list may not fill the window (spec section 4).
 */
export function useInfiniteScroll({ dataLength, canLoad, onLoadMore, threshold }: Options): void {
  const limit = useMemo(() => parseThreshold(threshold), [threshold])

  useEffect(() => {
    if (!canLoad) return
    let hasAsked = false
    const check = () => {
      const page = document.documentElement
      const scroll = { top: window.scrollY, windowHeight: window.innerHeight, pageHeight: page.scrollHeight }
      if (hasAsked || !isPastThreshold(scroll, limit)) return
      hasAsked = true
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
