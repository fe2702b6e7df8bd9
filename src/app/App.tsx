import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { Crashed } from './Crashed'
import { Header } from './header/Header'
import { NavigationEffects } from './NavigationEffects'
import { PageErrorBoundary } from './PageErrorBoundary'
import { SkipLink } from './SkipLink'
import { AppRoutes } from './routes'
import type { AppStore } from './store'
import { text } from './text'
import { PurchaseNotice } from '@/features/checkout/PurchaseNotice'
import { Consent } from '@/features/consent/Consent'
import { Announcer } from '@/features/notifications/Announcer'
import { Notifications } from '@/features/notifications/Notifications'
import { OfflineNotice } from '@/features/offline/OfflineNotice'
import { UpdatePrompt } from '@/features/updates/UpdatePrompt'
import { mainId } from '@/shared/mainId'
import { StateMessage } from '@/shared/ui/StateMessage'
import styles from './App.module.css'

type Props = {
  store: AppStore
  /** Google Analytics' id for this store; without one, analytics is never asked for. */
  measurementId: string | undefined
}

/** The whole store: providers, the frame around every page, and the page itself. */
export function App({ store, measurementId }: Props) {
  return (
    <ErrorBoundary FallbackComponent={Crashed}>
      <Provider store={store}>
        {/* Without transitions: while a page's code loads, the old one would stay, and a second click do everything twice. */}
        <BrowserRouter useTransitions={false}>
          <SkipLink />
          <Header />
          <OfflineNotice />
          <PurchaseNotice />
          <main id={mainId} tabIndex={-1} className={styles.main}>
            <PageErrorBoundary>
              <Suspense fallback={<StateMessage role="status" text={text.loadingPage} />}>
                <NavigationEffects />
                <AppRoutes />
              </Suspense>
            </PageErrorBoundary>
          </main>
          <UpdatePrompt />
          <Announcer />
          <Notifications />
          <Consent measurementId={measurementId} />
        </BrowserRouter>
      </Provider>
    </ErrorBoundary>
  )
}
