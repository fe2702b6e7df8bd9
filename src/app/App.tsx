import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { PurchaseNotice } from '@/features/checkout/PurchaseNotice'
import { Consent } from '@/features/consent/Consent'
import { MeasurementIdContext } from '@/features/consent/measurementId'
import { Announcer } from '@/features/notifications/Announcer'
import { Notifications } from '@/features/notifications/Notifications'
import { OfflineNotice } from '@/features/offline/OfflineNotice'
import { UpdatePrompt } from '@/features/updates/UpdatePrompt'
import { mainId } from '@/shared/ui/mainId'
import styles from './App.module.css'
import { PageLoading } from './ChunkErrorPage'
import { CrashPage } from './CrashPage'
import { Footer } from './footer/Footer'
import { Header } from './header/Header'
import { NavigationEffects } from './NavigationEffects'
import { PageErrorBoundary } from './PageErrorBoundary'
import { PageViews } from './PageViews'
import { AppRoutes } from './routes'
import { SkipLink } from './SkipLink'
import type { AppStore } from './store'

type Props = {
  store: AppStore
  /** Google Analytics' measurement id; undefined: the store asks for no consent and loads no analytics. */
  measurementId: string | undefined
}

/** Renders the whole store: providers, the frame around every page, and the page itself. */
export function App({ store, measurementId }: Props) {
  return (
    <ErrorBoundary FallbackComponent={CrashPage}>
      <Provider store={store}>
        {/* No transitions: they keep the old page while a chunk loads, so a second click would do everything twice. */}
        <BrowserRouter useTransitions={false}>
          <MeasurementIdContext value={measurementId}>
            <PageViews />
            <SkipLink />
            <Header />
            <OfflineNotice />
            <PurchaseNotice />
            <main id={mainId} tabIndex={-1} className={styles.main}>
              <PageErrorBoundary>
                <Suspense fallback={<PageLoading />}>
                  <NavigationEffects />
                  <AppRoutes />
                </Suspense>
              </PageErrorBoundary>
            </main>
            <Footer />
            <UpdatePrompt />
            <Announcer />
            <Notifications />
            <Consent />
          </MeasurementIdContext>
        </BrowserRouter>
      </Provider>
    </ErrorBoundary>
  )
}
