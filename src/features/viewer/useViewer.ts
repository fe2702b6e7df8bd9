import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { viewerEntryOf } from './viewerEntry'

/** A viewed image that the history entry does not name yet. */
type Turn = { readonly entry: string; readonly imageId: string }

/**
 * Holds the viewed image in the state of a separate history entry: Back closes the viewer, a reload restores it, and
 * the page's URL does not change. The entry follows the turns to neighbors (parts/useTrail.ts). Similar images have
 * separate entries, all of which closing leaves behind.
 */
export function useViewer() {
  const { pathname, search, key, ...location } = useLocation()
  const navigate = useNavigate()
  const state: unknown = location.state
  const { imageId: writtenId, similarImage, depth } = useMemo(() => viewerEntryOf(state), [state])
  const [turn, setTurn] = useState<Turn | null>(null)
  const isReplaced = useNavigationType() === NavigationType.Replace
  const [lastKey, setLastKey] = useState(key)
  if (key !== lastKey) {
    setLastKey(key)
    // A turn during the write of the one before it (parts/useTrail.ts), which gives the entry a new key.
    if (isReplaced && writtenId !== null && turn?.entry === lastKey) setTurn({ ...turn, entry: key })
  }
  const imageId = turn?.entry === key ? turn.imageId : writtenId

  const isOpen = imageId !== null
  // A ref: a new `show` would render all cards when the viewer opens. Empty while the viewer closes: going back is
  // asynchronous, and a second Escape meanwhile must not leave the page.
  const openEntry = useRef<string>(undefined)
  useLayoutEffect(() => {
    openEntry.current = isOpen ? key : undefined
  }, [isOpen, key])
  const show = useCallback(
    (viewedImageId: string) => {
      if (openEntry.current !== undefined) setTurn({ entry: openEntry.current, imageId: viewedImageId })
      else void navigate(pathname + search, { state: { viewedImageId } })
    },
    [navigate, pathname, search],
  )
  const close = useCallback(() => {
    if (!openEntry.current) return
    openEntry.current = ''
    void navigate(-1 - depth)
  }, [navigate, depth])
  return { imageId, similarImage, show, close }
}
