import { skipToken } from '@reduxjs/toolkit/query'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { useGetPreviewQuery } from '@/api/canvamanager'
import { toStoreImage, type StoreImage } from '@/api/image'

/** The viewer's state in a history entry: restored after a reload, and untrusted. */
type ViewerEntry = {
  readonly imageId: string | null
  /** An image that was opened as similar to another one: it may be in no list. */
  readonly similarImage: StoreImage | null
  /** Number of images from which the visitor came to this one. Each has a history entry before this one. */
  readonly depth: number
}

type Stored = { readonly viewedImageId?: unknown; readonly similarImage?: unknown; readonly depth?: unknown } | null

/** Reads a history entry's state (spec: similar.way-back). */
export function viewerEntryOf(state: unknown): ViewerEntry {
  const { viewedImageId, similarImage, depth } = (state as Stored) ?? {}
  return {
    imageId: typeof viewedImageId === 'string' ? viewedImageId : null,
    similarImage: toStoreImage(similarImage),
    depth: Number.isInteger(depth) ? Math.max(0, depth as number) : 0,
  }
}

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

/**
 * Returns the viewed image from the list, else from the history entry, else from the server. Null while the request is
 * pending or if it failed. An image that is removed from the list while the viewer shows it stays in the viewer.
 */
export function useViewedImage(
  { imageId, similarImage }: Pick<ViewerEntry, 'imageId' | 'similarImage'>,
  images: readonly StoreImage[],
): StoreImage | null {
  const [lastListed, setLastListed] = useState<StoreImage | null>(null)
  const inList = imageId === null ? undefined : images.find(({ id }) => id === imageId)
  if (inList && inList !== lastListed) setLastListed(inList)
  const known = inList ?? [lastListed, similarImage].find((image) => image?.id === imageId)
  const isMissing = imageId !== null && !known
  const { currentData } = useGetPreviewQuery(isMissing ? { id: imageId } : skipToken)
  return known ?? currentData ?? null
}

export type Neighbors = {
  readonly previous: StoreImage | undefined
  readonly next: StoreImage | undefined
  /** Shows one of them; nothing at the end of the list. */
  readonly onShow: (neighbor: StoreImage | undefined) => void
}

/** Returns the images before and after an image in a list; none if the image is not in the list. */
export function neighborsOf(
  image: StoreImage | null,
  images: readonly StoreImage[],
  onShow: (image: StoreImage) => void,
): Neighbors {
  const index = image ? images.findIndex(({ id }) => id === image.id) : -1
  return {
    previous: index > 0 ? images[index - 1] : undefined,
    next: index >= 0 ? images[index + 1] : undefined,
    onShow: (neighbor) => {
      if (neighbor) onShow(neighbor)
    },
  }
}
