import { useEffect, useState } from 'react'
import { recoverLostChunk } from '@/platform/lostChunk'
import type { ChunkLoadError } from '@/shared/async/chunkLoadError'
import { useOnline } from '@/shared/hooks/useOnline'
import { useOnReconnect } from '@/shared/hooks/useOnReconnect'
import { isPaymentPath } from '@/shared/paths'
import { StateMessage } from '@/shared/ui/StateMessage'
import { ErrorPage, reload } from './ErrorPage'
import { text } from './text'

/**
 * Replaces a page whose chunk did not load. If a reload can bring the chunk, the page reloads. Otherwise the visitor
 * sees the reason and a retry button; after an offline failure the page reloads when the network is back.
 */
export function ChunkErrorPage({ error }: { error: ChunkLoadError }) {
  const isOnline = useOnline()
  const [isCheckingVersion, setIsCheckingVersion] = useState(true)
  useEffect(() => {
    let isMounted = true
    void recoverLostChunk(error, true).then((isReloading) => {
      if (isMounted) setIsCheckingVersion(isReloading)
    })
    return () => {
      isMounted = false
    }
  }, [error])

  useOnReconnect(reload, !isCheckingVersion && !isPaymentPath(window.location.pathname))

  if (isCheckingVersion) return <StateMessage role="status" text={text.loadingPage} />
  return <ErrorPage reason={isOnline ? text.lostChunk[error.reason] : text.lostChunk.offline} />
}
