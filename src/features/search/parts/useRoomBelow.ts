import { useLayoutEffect, type RefObject } from 'react'

/** Space between a popup and the end of what can be seen, in CSS pixels. */
const MARGIN_PX = 8

/** Gives a popup the height down to the end of the visible window: on phones the keyboard covers half of it. */
export function useRoomBelow(popup: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const element = popup.current
    const viewport = window.visualViewport
    if (!isOpen || !element || !viewport) return undefined
    const fit = () => {
      const end = viewport.offsetTop + viewport.height
      element.style.setProperty('--room', `${end - element.getBoundingClientRect().top - MARGIN_PX}px`)
    }
    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
    }
  }, [popup, isOpen])
}
