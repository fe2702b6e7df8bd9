import { useEffect, useState } from 'react'
import { limitLoading, reloadForChunkError } from '@/platform/chunkErrors'
import { useOnline } from '@/shared/hooks/useOnline'
import { useOnReconnect } from '@/shared/hooks/useOnReconnect'
import { isPaymentPath } from '@/shared/paths'
import { StateMessage } from '@/shared/ui/StateMessage'
import { ErrorPage, reload } from './ErrorPage'
import { text } from './text'

/**
 * Replaces a page whose chunk failed to load. Reloads if that can help, else shows the reason and a retry button; after
 * an offline failure it reloads on reconnect.
 */
export function ChunkErrorPage() {
  const isOnline = useOnline()
  const [isRecovering, setIsRecovering] = useState(true)
  useEffect(() => void reloadForChunkError().then(setIsRecovering), [])
  useOnReconnect(reload, !isRecovering && !isPaymentPath(window.location.pathname))
  if (isRecovering) return <StateMessage role="status" text={text.loadingPage} />
  return <ErrorPage reason={isOnline ? text.lostPage : text.lostPageOffline} />
}

/** Fallback while a page's chunk loads. */
export function PageLoading() {
  const [isLate, setIsLate] = useState(false)
  useEffect(
    () =>
      limitLoading(() => {
        setIsLate(true)
      }),
    [],
  )
  return isLate ? <ErrorPage reason={text.latePage} /> : <StateMessage role="status" text={text.loadingPage} />
}
