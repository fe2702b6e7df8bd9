import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { viewerEntryOf } from './viewerEntry'

/**
 * Holds the viewed image in the state of a separate history entry: Back closes the viewer, a reload keeps it open, and the
 * page's URL does not change. Images that were opened as similar to another have entries of their own, which a turn to a
 * neighbor keeps and closing leaves behind.
 */
export function useViewer() {
  const { pathname, search, key, ...location } = useLocation()
  const navigate = useNavigate()
  const state: unknown = location.state
  const { imageId, similarImage, depth } = useMemo(() => viewerEntryOf(state), [state])

  // Going back is asynchronous; a second Escape meanwhile must not leave the page.
  const closedEntry = useRef<string>(undefined)
  useEffect(() => {
    closedEntry.current = undefined
  }, [key])

  const isOpen = imageId !== null
  // A ref, because every card receives `show`: a new function would render all cards when the viewer opens.
  const openDepth = useRef<number>(undefined)
  useLayoutEffect(() => {
    openDepth.current = isOpen ? depth : undefined
  }, [isOpen, depth])
  const show = useCallback(
    (viewedImageId: string) => {
      const { current } = openDepth
      void navigate(pathname + search, { state: { viewedImageId, depth: current }, replace: current !== undefined })
    },
    [navigate, pathname, search],
  )
  const close = useCallback(() => {
    if (!isOpen || closedEntry.current === key) return
    closedEntry.current = key
    void navigate(-1 - depth)
  }, [navigate, isOpen, key, depth])
  return { imageId, similarImage, show, close }
}
