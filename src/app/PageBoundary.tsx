import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { isChunkError } from '@/platform/chunkErrors'
import { ChunkErrorPage, PageLoading } from './ChunkErrorPage'
import { CrashPage } from './CrashPage'

/** Shows a loader while a page's code loads and, in place of a page that failed, an error until the next navigation. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <ErrorBoundary FallbackComponent={PageFailure} resetKeys={[pathname + search]}>
      {/* Rendered anew with each address: an unchanged boundary that is not hydrated yet would keep the old page for
          React, and hydrate it with the new address (propagation of contexts ends at `useLocation`, React 19.3). */}
      <Suspense fallback={<PageLoading />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function PageFailure({ error }: FallbackProps) {
  return isChunkError(error) ? <ChunkErrorPage /> : <CrashPage />
}
