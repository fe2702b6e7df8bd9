import { useEffect, useState } from 'react'
import { CannotShow, reload } from './CannotShow'
import { text } from './text'
import { reloadIntoNewVersion } from '@/platform/newVersion'
import type { ChunkLoadError } from '@/shared/chunkLoadError'
import { isPaymentPath } from '@/shared/paths'
import { StateMessage } from '@/shared/ui/StateMessage'
import { useOnline } from '@/shared/useOnline'
import { useWhenOnline } from '@/shared/useWhenOnline'

/**
 * Shown instead of a page whose code could not be had. If a new version took its place, the page is loaded anew; else the
 * person is told why, and can try again. Without a network that happens by itself when it is back.
 */
export function LostChunk({ error }: { error: ChunkLoadError }) {
  const isOnline = useOnline()
  const [isLooking, setIsLooking] = useState(true)
  useEffect(() => {
    let isHere = true
    void reloadIntoNewVersion().then((isReloading) => {
      if (isHere) setIsLooking(isReloading)
    })
    return () => {
      isHere = false
    }
  }, [])

  useWhenOnline(reload, !isLooking && !isPaymentPath(window.location.pathname))

  if (isLooking) return <StateMessage role="status" text={text.loadingPage} />
  return <CannotShow reason={isOnline ? text.lostChunk[error.reason] : text.lostChunk.offline} />
}
