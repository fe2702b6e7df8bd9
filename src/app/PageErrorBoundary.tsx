import type { ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { isChunkError } from '@/platform/chunkErrors'
import { ChunkErrorPage } from './ChunkErrorPage'
import { CrashPage } from './CrashPage'

/** Shows an error in place of the page, below the header. A navigation clears the error. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <ErrorBoundary FallbackComponent={PageFailure} resetKeys={[pathname + search]}>
      {children}
    </ErrorBoundary>
  )
}

function PageFailure({ error }: FallbackProps) {
  return isChunkError(error) ? <ChunkErrorPage /> : <CrashPage />
}
