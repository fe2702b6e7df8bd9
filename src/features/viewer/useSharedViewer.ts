import { useCallback, useEffect, useState } from 'react'
import type { StoreImage } from '@/api/image'
import { preloadViewer } from './LazyViewer'

/** Shows the gallery briefly before the viewer covers it (spec: 9.shared.opens). */
const SHARED_VIEWER_DELAY_MS = 500
/** Lets the viewer fade out before the page becomes the gallery (spec: 9.shared.leaves). */
const SHARED_VIEWER_EXIT_MS = 300

/**
 * Controls the viewer of a shared link: opens it shortly after the image is loaded, and leaves the page after it
 * closes.
 * @returns props for the viewer, and whether the viewer has yet to open
 */
export function useSharedViewer(image: StoreImage | null, onLeave: () => void) {
  const [phase, setPhase] = useState<'waiting' | 'open' | 'closing'>('waiting')
  const isReady = image !== null

  useEffect(() => {
    if (!isReady) return
    preloadViewer()
    const timer = setTimeout(() => {
      setPhase('open')
    }, SHARED_VIEWER_DELAY_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [isReady])

  useEffect(() => {
    if (phase !== 'closing') return
    const timer = setTimeout(onLeave, SHARED_VIEWER_EXIT_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [phase, onLeave])

  const onClose = useCallback(() => {
    setPhase('closing')
  }, [])
  return { isWaiting: phase === 'waiting', viewer: { image: phase === 'open' ? image : null, onClose } }
}
