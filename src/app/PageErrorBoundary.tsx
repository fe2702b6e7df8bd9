import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { Crashed } from './Crashed'

/** Keeps the header when a page cannot be shown, and offers a way on. Going to another page clears the error. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <ErrorBoundary FallbackComponent={Crashed} resetKeys={[pathname + search]}>
      {children}
    </ErrorBoundary>
  )
}
