import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { OverlayBoundary } from '@/features/notifications/OverlayBoundary'
import { onDelivery } from '@/platform/eventDelivery'
import { whenIdle } from '@/platform/whenIdle'
import { env } from '@/shared/config/env'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { preferencesClosed, selectPreferences } from './consentSlice'

const ConsentedAnalytics = lazy(async () => ({
  default: (await import('./parts/ConsentedAnalytics')).ConsentedAnalytics,
}))
const Preferences = lazy(async () => ({ default: (await import('./parts/Preferences')).Preferences }))

/**
 * Loads the analytics chunk when the page is idle, and only if it is needed: with a measurement id, for which
 * visitors must consent, or once the page has a gtag from the operator, even a late one. Also shows the dialog in which
 * visitors change their choice.
 */
export function Consent() {
  const dispatch = useAppDispatch()
  const preferences = useAppSelector(selectPreferences)
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => {
    const load = () => {
      setIsNeeded(true)
    }
    let stop = whenIdle(() => {
      if (env.gaMeasurementId !== undefined) load()
      else stop = onDelivery(load)
    })
    return () => {
      stop()
    }
  }, [])
  const close = () => {
    dispatch(preferencesClosed())
  }
  return (
    <>
      {/* If the chunk fails to load, there is no banner and no analytics until the next visit. */}
      <ErrorBoundary fallback={null}>
        <Suspense>{isNeeded && <ConsentedAnalytics />}</Suspense>
      </ErrorBoundary>
      <OverlayBoundary attempt={preferences} isOpen={preferences?.isOpen ?? false} onFailure={close}>
        {preferences && <Preferences isOpen={preferences.isOpen} onClose={close} />}
      </OverlayBoundary>
    </>
  )
}
