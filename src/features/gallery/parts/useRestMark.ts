import { useLayoutEffect, type RefObject } from 'react'

/** So long after the last scroll event a list is at rest. */
const REST_MS = 150

/**
 * Marks a list with `data-resting` while nobody scrolls. Only then do cards turn their spinners: to start one for every card
 * that flies past takes longer than to draw the card.
 */
export function useRestMark(listRef: RefObject<HTMLElement | null>): void {
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
