import { useCallback, useEffect, useState } from 'react'
import type { StoreImage } from '@/api/image'
import { preloadViewer } from './LazyViewer'

/** Time to see that this is a gallery before the viewer covers it (spec section 9). */
const SHARED_VIEWER_DELAY_MS = 500
/** Time for the viewer to fade before the page turns into the gallery (spec section 9). */
const SHARED_VIEWER_EXIT_MS = 300

/**
 * The viewer of a shared link: opens by itself a moment after the image is known, and leaves the page when closed.
 * @returns props for the viewer, and whether it is still to open
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
