import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { StoreImage } from '@/api/image'
import { viewerEntryOf } from '@/features/viewer/useViewer'
import { isOverlayEntry } from '@/shared/hooks/useBackCloses'

/**
 * Delay of the write to the history entry. Safari refuses the 101st change of the history within 30 s (WebKit,
 * Source/WebCore/page/History.cpp, stateObjectAdded), and a held arrow key turns 30 times a second.
 */
const HISTORY_WRITE_DELAY_MS = 500

/**
 * Lets the history entry follow the viewed image, and opens similar images in separate history entries, so that Back
 * leads to the image that the visitor came from.
 * @returns `depth`: how many images are behind this one; `cameBackFrom`: the id of the image that Back has just left
 */
export function useTrail({ id }: StoreImage, isOpen: boolean) {
  const { pathname, search, ...location } = useLocation()
  const navigate = useNavigate()
  const { imageId, depth } = viewerEntryOf(location.state)
  const [seen, setSeen] = useState<{ id: string; depth: number; cameBackFrom?: string }>({ id, depth })
  const isBack = seen.id !== id && depth < seen.depth
  const isClosed = !isOpen && seen.cameBackFrom !== undefined
  if (seen.id !== id || seen.depth !== depth || isClosed)
    setSeen({ id, depth, ...(isBack && { cameBackFrom: seen.id }) })

  const hasEntry = isOpen && imageId !== null
  useEffect(() => {
    if (!hasEntry) return undefined
    const timer = setInterval(() => {
      const entry = window.history.state as { readonly usr?: { readonly viewedImageId?: unknown } }
      if (isOverlayEntry() || entry.usr?.viewedImageId === id) return
      try {
        // Not by the router, which would render the page.
        window.history.replaceState({ ...entry, usr: { viewedImageId: id, depth } }, '')
      } catch {
        // Refused: the image is shown anyway, and the next interval retries.
      }
    }, HISTORY_WRITE_DELAY_MS)
    return () => {
      clearInterval(timer)
    }
  }, [hasEntry, depth, id])

  return {
    depth,
    cameBackFrom: seen.cameBackFrom,
    showSimilar: (image: StoreImage) => {
      // The page of a shared link has no entry for its image.
      const viewed = imageId === null ? {} : { viewedImageId: image.id }
      void navigate(pathname + search, { state: { ...viewed, similarImage: image, depth: depth + 1 } })
    },
    goBack: () => void navigate(-1),
  }
}
