import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { isChunkError, limitLoading, reload, reloadForChunkError } from '@/platform/chunkErrors'
import { useOnline } from '@/shared/hooks/useOnline'
import { useOnReconnect } from '@/shared/hooks/useOnReconnect'
import { isPaymentPath, paths } from '@/shared/paths'
import { Button, buttonClass } from '@/shared/ui/Button'
import { StateMessage } from '@/shared/ui/StateMessage'
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

/** Replaces a page, or the whole app, whose rendering threw an error. */
export function CrashPage() {
  return <ErrorPage reason={text.crashed} />
}

/**
 * Shows why a page failed. Retry and the gallery link both reload the document on purpose: the fault may be in loaded
 * code, or in a module that the browser requests only once. Needs no store and no router.
 */
function ErrorPage({ reason }: { reason: string }) {
  return (
    <StateMessage icon="refresh" role="alert" text={reason}>
      <Button look="primary" onClick={reload}>
        {text.retry}
      </Button>
      <a href={paths.gallery} className={buttonClass('quiet')}>
        {text.goToGallery}
      </a>
    </StateMessage>
  )
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
function PageLoading() {
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
