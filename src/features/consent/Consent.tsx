import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { OverlayBoundary } from '@/features/notifications/OverlayBoundary'
import { onDelivery } from '@/platform/analytics'
import { subscribeToStorage } from '@/platform/storage'
import { whenIdle } from '@/platform/whenIdle'
import { env } from '@/shared/config/env'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { consentStored, preferencesToggled, selectArePreferencesOpen } from './consentSlice'
import { text } from './text'

const ConsentedAnalytics = lazy(async () => ({
  default: (await import('./parts/ConsentedAnalytics')).ConsentedAnalytics,
}))
const Preferences = lazy(async () => ({ default: (await import('./parts/Preferences')).Preferences }))

/**
 * With a measurement id, for which visitors must consent, loads the analytics chunk when the page is idle, and shows the
 * dialog in which visitors change their choice.
 */
export function Consent() {
  const dispatch = useAppDispatch()
  const arePreferencesOpen = useAppSelector(selectArePreferencesOpen)
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let stop = whenIdle(() => {
      setIsIdle(true)
      // Also for a gtag that the operator added to the page: consent for it is the operator's responsibility.
      stop = onDelivery(reportWebVitals)
    })
    return () => {
      stop()
    }
  }, [])
  useEffect(
    () =>
      subscribeToStorage((change) => {
        if (change.about === 'analyticsConsent') dispatch(consentStored(change.value))
      }),
    [dispatch],
  )
  const close = () => {
    dispatch(preferencesToggled(false))
  }
  const { gaMeasurementId: measurementId } = env
  return (
    <>
      {/* If the chunk fails to load, there is no banner and no analytics until the next visit. */}
      <ErrorBoundary fallback={null}>
        <Suspense>
          {measurementId !== undefined && isIdle && <ConsentedAnalytics measurementId={measurementId} />}
        </Suspense>
      </ErrorBoundary>
      <OverlayBoundary isOpen={arePreferencesOpen} onFailure={close}>
        <Preferences isOpen={arePreferencesOpen} onClose={close} />
      </OverlayBoundary>
    </>
  )
}

function reportWebVitals(): void {
  import('@/platform/webVitals')
    .then(({ startWebVitals }) => {
      startWebVitals()
    })
    .catch((error: unknown) => {
      console.warn(text.vitalsFailedLog, error)
    })
}
