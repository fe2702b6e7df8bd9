import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as v from 'valibot'

const viewerState = v.object({ viewedImageId: v.string() })

/**
 * Which image the viewer shows. It is kept in the state of a history entry of its own, so the back button closes the
 * viewer, a reload keeps it open, and the page's address stays clean.
 */
export function useViewer() {
  const { pathname, search, key, ...location } = useLocation()
  const navigate = useNavigate()
  const parsed = v.safeParse(viewerState, location.state)
  const imageId = parsed.success ? parsed.output.viewedImageId : null

  // Going back takes a moment; a second Escape in it must not leave the page.
  const closedEntry = useRef<string>(undefined)
  useEffect(() => {
    closedEntry.current = undefined
  }, [key])

  const isOpen = imageId !== null
  // Not among what `show` is made of: every card has it, and would be drawn anew when the viewer opens.
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
