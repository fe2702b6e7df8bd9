import { useEffect, useRef, type RefObject } from 'react'

/**
 * Focuses the container when a new view replaced the focused element, so that keyboard and screen reader users continue
 * there. The container needs tabIndex -1.
 */
export function useRetainedFocus(view: string): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  const lastView = useRef(view)
  useEffect(() => {
    if (lastView.current === view) return
    lastView.current = view
    if (document.activeElement === document.body) container.current?.focus()
  }, [view])
  return container
}
