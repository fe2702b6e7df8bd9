import { skipToken } from '@reduxjs/toolkit/query'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useGetPreviewQuery } from '@/api/canvamanager'
import { toStoreImage, type StoreImage } from '@/api/image'

type Stored = { readonly viewedImageId?: unknown; readonly similarImage?: unknown; readonly depth?: unknown } | null

/**
 * Reads the viewer's state in a history entry: restored after a reload, and untrusted (spec: similar.way-back).
 * @returns `similarImage`: an image that was opened as similar to another one, and may be in no list; `depth`: how many
 *   images the visitor came from, each with a history entry before this one
 */
export function viewerEntryOf(state: unknown) {
  const { viewedImageId, similarImage, depth } = (state as Stored) ?? {}
  return {
    imageId: typeof viewedImageId === 'string' ? viewedImageId : null,
    similarImage: toStoreImage(similarImage),
    depth: Number.isInteger(depth) ? Math.max(0, depth as number) : 0,
  }
}

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
  // The image to which the visitor turned in an entry. The router does not know it.
  const [turn, setTurn] = useState<{ entry: string; imageId: string } | null>(null)
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

export type Neighbors = {
  readonly previous: StoreImage | undefined
  readonly next: StoreImage | undefined
  /** Shows one of them; nothing at the end of the list. */
  readonly onShow: (neighbor: StoreImage | undefined) => void
}

/**
 * The viewer of a list. It shows the image of the history entry from the list, else from the entry, else from the
 * server; nothing while that request is pending or if it failed. An image that is removed from the list while the
 * viewer shows it stays in the viewer.
 * @returns `index`: of the viewed image in the list, -1 if it is not there; `viewer`: props
 */
export function useListViewer(images: readonly StoreImage[]) {
  const { imageId, similarImage, show, close } = useViewer()
  const [lastListed, setLastListed] = useState<StoreImage | null>(null)
  const index = imageId === null ? -1 : images.findIndex(({ id }) => id === imageId)
  const inList = images[index]
  if (inList && inList !== lastListed) setLastListed(inList)
  const known = inList ?? [lastListed, similarImage].find((image) => image?.id === imageId)
  const isMissing = imageId !== null && !known
  const { currentData } = useGetPreviewQuery(isMissing ? { id: imageId } : skipToken)
  const neighbors: Neighbors = {
    previous: images[index - 1],
    next: inList && images[index + 1],
    onShow: (neighbor) => {
      if (neighbor) show(neighbor.id)
    },
  }
  return { show, index, viewer: { image: known ?? currentData ?? null, neighbors, onClose: close } }
}
