import { useLayoutEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Provider } from 'react-redux'
import { PurchaseNotice } from '@/features/checkout/PurchaseNotice'
import { Consent } from '@/features/consent/Consent'
import { Notifications } from '@/features/notifications/Notifications'
import { OfflineNotice } from '@/features/offline/OfflineNotice'
import { Shortcuts } from '@/features/shortcuts/Shortcuts'
import { text as shortcutsText } from '@/features/shortcuts/text'
import { UpdatePrompt } from '@/features/updates/UpdatePrompt'
import { JumpLink } from '@/shared/ui/JumpLink'
import { mainId } from '@/shared/ui/mainId'
import type { RootState } from '@/store/rootState'
import styles from './App.module.css'
import { Header } from './header/Header'
import { NavigationEffects, PageViews } from './NavigationEffects'
import { CrashPage, PageBoundary } from './PageBoundary'
import { AppRoutes } from './routes'
import { Footer } from './SiteNav'
import type { AppStore } from './store'
import { text } from './text'

type Props = {
  store: AppStore
  /** The state from which the host rendered the page; undefined when the browser renders it. */
  hostState?: RootState | undefined
}

/** Renders the whole store in a router: providers, the frame around every page, and the page itself. */
export function App({ store, hostState }: Props) {
  useLayoutEffect(() => {
    // The app now shows the page of this address (shell/firstScript.ts).
    delete document.documentElement.dataset.otherPage
    const { pressed } = window.lienzoShell ?? {}
    // Replays a click from before hydration, after the commit: React hydrates no target during one.
    if (pressed) setTimeout(() => pressed.click())
    delete window.lienzoShell?.pressed
  }, [])
  return (
    <ErrorBoundary FallbackComponent={CrashPage}>
      <Provider store={store} {...(hostState && { serverState: hostState })}>
        <PageViews />
        <SkipLink />
        <Header />
        <OfflineNotice />
        <PurchaseNotice />
        <main id={mainId} tabIndex={-1} className={styles.main}>
          <PageBoundary>
            <NavigationEffects />
            <AppRoutes />
          </PageBoundary>
        </main>
        <Footer />
        <UpdatePrompt />
        <Notifications />
        <Consent />
      </Provider>
    </ErrorBoundary>
  )
}

/** Two controls that are visible to keyboard users only: skip the header, and list the keyboard shortcuts. */
function SkipLink() {
  return (
    <>
      <JumpLink to={mainId} className={styles.skip}>
        {text.skipToContent}
      </JumpLink>
      <Shortcuts>
        {(open) => (
          <button type="button" className={styles.skip} aria-haspopup="dialog" onClick={open}>
            {shortcutsText.title}
          </button>
        )}
      </Shortcuts>
    </>
  )
}
