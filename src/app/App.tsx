import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { Crashed } from '@/app/Crashed'
import { Header } from '@/app/header/Header'
import { NavigationEffects } from '@/app/NavigationEffects'
import { PageErrorBoundary } from '@/app/PageErrorBoundary'
import { AppRoutes } from '@/app/routes'
import type { AppStore } from '@/app/store'
import { text } from '@/app/text'
import { Notifications } from '@/features/notifications/Notifications'
import { mainId } from '@/shared/mainId'
import { StateMessage } from '@/shared/ui/StateMessage'
import styles from './App.module.css'

/** The whole store: providers, the frame around every page, and the page itself. */
export function App({ store }: { store: AppStore }) {
  return (
    <ErrorBoundary FallbackComponent={Crashed}>
      <Provider store={store}>
        <BrowserRouter>
          <a href={`#${mainId}`} className={styles.skipLink}>
            {text.skipToContent}
          </a>
          <Header />
          <main id={mainId} tabIndex={-1} className={styles.main}>
            <PageErrorBoundary>
              <Suspense fallback={<StateMessage role="status" text={text.loadingPage} />}>
                <NavigationEffects />
                <AppRoutes />
              </Suspense>
            </PageErrorBoundary>
          </main>
          <Notifications />
        </BrowserRouter>
      </Provider>
    </ErrorBoundary>
  )
}
