import { useEffect, useRef, type RefObject } from 'react'

/**
 * When one view takes the place of another, what had the focus may go with it: then the container gets it, so that
 * keyboards and screen readers go on from there. The container needs tabIndex -1.
 */
export function useFocusKept(view: string): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  const lastView = useRef(view)
  useEffect(() => {
    if (lastView.current === view) return
    lastView.current = view
    if (document.activeElement === document.body) container.current?.focus()
  }, [view])
  return container
}
