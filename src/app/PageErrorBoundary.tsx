import type { ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { isLostCode } from '@/platform/lostCode'
import { CrashPage } from './CrashPage'
import { LostPage } from './LostPage'

/** Keeps the header when a page fails, and offers retry and the gallery. A navigation clears the error. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <ErrorBoundary FallbackComponent={PageFailure} resetKeys={[pathname + search]}>
      {children}
    </ErrorBoundary>
  )
}

function PageFailure({ error }: FallbackProps) {
  return isLostCode(error) ? <LostPage /> : <CrashPage />
}
