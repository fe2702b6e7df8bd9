import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Holds the id of the viewed image in the state of a separate history entry: Back closes the viewer, a reload keeps it
 * open, and the page's URL does not change.
 */
export function useViewer() {
  const { pathname, search, key, ...location } = useLocation()
  const navigate = useNavigate()
  const stored = (location.state as { viewedImageId?: unknown } | null)?.viewedImageId
  const imageId = typeof stored === 'string' ? stored : null

  // Going back is asynchronous; a second Escape meanwhile must not leave the page.
  const closedEntry = useRef<string>(undefined)
  useEffect(() => {
    closedEntry.current = undefined
  }, [key])

  const isOpen = imageId !== null
  // A ref, because every card receives `show`: a new function would render all cards when the viewer opens.
  const isOpenNow = useRef(isOpen)
  useLayoutEffect(() => {
    isOpenNow.current = isOpen
  }, [isOpen])
  const show = useCallback(
    (viewedImageId: string) =>
      void navigate(pathname + search, { state: { viewedImageId }, replace: isOpenNow.current }),
    [navigate, pathname, search],
  )
  const close = useCallback(() => {
    if (!isOpen || closedEntry.current === key) return
    closedEntry.current = key
    void navigate(-1)
  }, [navigate, isOpen, key])
  return { imageId, show, close }
}
