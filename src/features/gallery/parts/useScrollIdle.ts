import { useLayoutEffect, type RefObject } from 'react'

/** Time after the last scroll event until the list counts as resting. */
const REST_MS = 150

/**
 * Sets `data-resting` on a list while it does not scroll. Cards show spinners only then: starting a spinner takes
 * longer than rendering the card, which a fast scroll cannot afford.
 */
export function useScrollIdle(listRef: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const list = listRef.current
    if (!list) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      list.dataset.resting = 'true'
    }
    const handleScroll = () => {
      delete list.dataset.resting
      clearTimeout(timer)
      timer = setTimeout(rest, REST_MS)
    }
    rest()
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', handleScroll)
    }
  }, [listRef])
}
