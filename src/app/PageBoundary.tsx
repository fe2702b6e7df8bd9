import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { isChunkError, limitLoading, reloadForChunkError } from '@/platform/chunkErrors'
import { useOnline } from '@/shared/hooks/useOnline'
import { useOnReconnect } from '@/shared/hooks/useOnReconnect'
import { isPaymentPath } from '@/shared/paths'
import { StateMessage } from '@/shared/ui/StateMessage'
import { CrashPage, ErrorPage, reload } from './ErrorPage'
import { text } from './text'

/** Shows a loader while a page's code loads and, in place of a page that failed, an error until the next navigation. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <ErrorBoundary FallbackComponent={PageFailure} resetKeys={[pathname + search]}>
      {/* Here, so that it is rendered again with each address: React skips an unchanged boundary that is not hydrated
          yet, and would hydrate the old page with the new address (decision 119). */}
      <Suspense fallback={<PageLoading />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function PageFailure({ error }: FallbackProps) {
  return isChunkError(error) ? <ChunkErrorPage /> : <CrashPage />
}

/**
 * Replaces a page whose chunk failed to load. Reloads if that can help, else shows the reason and a retry button; after
 * an offline failure it reloads on reconnect.
 */
function ChunkErrorPage() {
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
