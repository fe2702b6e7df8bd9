import type { ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { Crashed } from './Crashed'
import { LostChunk } from './LostChunk'
import { ChunkLoadError } from '@/shared/chunkLoadError'

/** Keeps the header when a page cannot be shown, and offers a way on. Going to another page clears the error. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <ErrorBoundary FallbackComponent={PageFailure} resetKeys={[pathname + search]}>
      {children}
    </ErrorBoundary>
  )
}

function PageFailure({ error }: FallbackProps) {
  return error instanceof ChunkLoadError ? <LostChunk error={error} /> : <Crashed />
}
