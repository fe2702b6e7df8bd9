import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useAppDispatch } from '@/app/hooks'
import { notified } from './notificationsSlice'
import { text } from './text'
import { reloadIntoNewVersion } from '@/platform/newVersion'
import { ChunkLoadError } from '@/shared/chunkLoadError'
import type { LazyComponent } from '@/shared/lazyComponent'

type Props = {
  /** What is shown inside, to be fetched again after it could not be had. */
  part: Pick<LazyComponent<object>, 'forgetFailure'>
  /** Changes with every wish to open it; a change is a new attempt. */
  attempt: unknown
  /** Called when it could not be opened, so that nothing waits for it. */
  onFailure?: () => void
  children: ReactNode
}

/** Around a dialog or menu that is loaded with its first use: if that fails the page stays, and the person is told. */
export function OverlayBoundary({ part, attempt, onFailure, children }: Props) {
  const dispatch = useAppDispatch()
  const tell = () => {
    dispatch(notified({ type: 'error', text: text.cannotOpen, durationMs: 5000 }))
    onFailure?.()
  }
  const handleError = (error: unknown) => {
    if (!(error instanceof ChunkLoadError)) tell()
    // What was to be opened is in the history, and opens when the page is there again.
    else
      void reloadIntoNewVersion().then((isReloading) => {
        if (!isReloading) tell()
      })
  }
  return (
    <ErrorBoundary fallback={null} resetKeys={[attempt]} onReset={part.forgetFailure} onError={handleError}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
