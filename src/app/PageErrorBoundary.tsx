import type { ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { text } from '@/app/text'
import { paths } from '@/shared/paths'
import { Button, buttonClass } from '@/shared/ui/Button'
import { StateMessage } from '@/shared/ui/StateMessage'

/** Keeps the header when a page cannot be shown, and offers a way on. Going to another page clears the error. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <ErrorBoundary FallbackComponent={PageCrashed} resetKeys={[pathname + search]}>
      {children}
    </ErrorBoundary>
  )
}

function PageCrashed({ resetErrorBoundary }: FallbackProps) {
  return (
    <StateMessage role="alert" text={text.crashed}>
      <Button look="primary" onClick={resetErrorBoundary}>
        {text.retry}
      </Button>
      {/* A full load on purpose: what failed may be the code that is already here. */}
      <a href={paths.gallery} className={buttonClass('quiet')}>
        {text.goToGallery}
      </a>
    </StateMessage>
  )
}
