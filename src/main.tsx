import '@/shared/styles/tokens.css'
import '@/shared/styles/global.css'
import '@/shared/styles/print.css'
import '@/shell/firstPage.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { startGallery } from '@/api/canvamanager'
import { replaceFailedVariants } from '@/api/imageSource'
import { App } from '@/app/App'
import { galleryFilled, refreshExpired, sharedImageFilled } from '@/app/fillGallery'
import { BROWSER_ONLY, preloadOnIntent } from '@/app/routes'
import { startSession } from '@/app/session'
import { startWorker } from '@/app/startWorker'
import { makeStore, type AppStore } from '@/app/store'
import { isNewVisit, startScrollRestoration } from '@/features/gallery/startScrollRestoration'
import { storeSearch } from '@/features/search/recentSearches'
import { searchQueryOf } from '@/features/search/searchQuery'
import { queueEvents, trackEvent } from '@/platform/analytics'
import { reload, watchChunkErrors } from '@/platform/chunkErrors'
import { ignoreHeldKeys } from '@/platform/ignoreHeldKeys'
import { watchInstallOffers } from '@/platform/installPrompt'
import { whenIdle } from '@/platform/whenIdle'
import { env } from '@/shared/config/env'
import { isBuilt } from '@/shared/config/viteEnv'
import { isPath, paths } from '@/shared/paths'
import { bufferReports, report } from '@/shared/reports/report'
import { showEntryError } from '@/shell/entryError'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

start(root).catch(showFatalError)

function showFatalError(error: unknown): void {
  reportCrash(error)
  showEntryError()
}

function reportCrash(error: unknown): void {
  console.error(error)
  report({ kind: 'crash', error })
}

/** React rendered again after a hydration mismatch. */
function reportHydrationMismatch(error: unknown): void {
  if ((error as { digest?: string }).digest !== BROWSER_ONLY) reportError(error)
}

/**
 * Reports errors to the operator (decision 107), also those that nothing catches, and what the page's policy blocks.
 * The sending code loads when the page is idle, or with the first error; without it nothing is sent.
 */
function startReports(store: AppStore, reportUrl: string): void {
  const load = () => {
    import('@/app/reports').then(
      ({ sendStoreReports }) => {
        sendStoreReports(store, reportUrl)
      },
      () => undefined,
    )
  }
  bufferReports(load)
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'] as const)
    window.addEventListener(type, (event) => {
      report({ kind: 'uncaught', event })
    })
  whenIdle(load)
}

/** Reports and stores a search that the browser submitted before the app had loaded. */
function reportFormSearch(): void {
  const { origin, pathname, search } = window.location
  const query = isPath(pathname, paths.search) ? searchQueryOf(new URLSearchParams(search)) : ''
  if (query === '' || !isNewVisit() || !document.referrer.startsWith(`${origin}/`)) return
  trackEvent('search', { search_term: query })
  storeSearch(query)
}

/** Waits between its steps, so that the browser can respond to input: together they take 180 ms on a slow phone. */
async function start(container: HTMLElement): Promise<void> {
  await nextTask()
  ignoreHeldKeys()
  watchChunkErrors()
  watchInstallOffers()
  queueEvents(env.gaMeasurementId !== undefined)
  reportFormSearch()
  startScrollRestoration()
  // Also here: a policy may block the document's scripts.
  replaceFailedVariants()
  const store = makeStore()
  await nextTask()
  const shell = window.lienzoShell
  const firstPage = shell?.firstPage
  if (firstPage) store.dispatch(galleryFilled(firstPage))
  if (shell?.sharedImage) store.dispatch(sharedImageFilled(shell.sharedImage))
  await nextTask()
  const hostState = store.getState()
  if (env.reportUrl !== undefined) startReports(store, env.reportUrl)
  startSession(store)
  if (isBuilt) startWorker(store, reload)
  preloadOnIntent()
  shell?.lifetime.abort()
  const options = {
    onCaughtError: reportCrash,
    onUncaughtError: showFatalError,
    onRecoverableError: reportHydrationMismatch,
  }
  // After Back before hydration, the document shows another page.
  const isRendered = shell?.rendered === window.location.pathname + window.location.search
  // A translator replaced text nodes, which React could not hydrate.
  const isHydrated = isRendered && container.querySelector(':is(font)') === null
  const app = (
    <StrictMode>
      {/* No transitions: they show the old page while a chunk loads, so a second click would do everything twice. */}
      <BrowserRouter useTransitions={false}>
        <App store={store} hostState={isHydrated ? hostState : undefined} />
      </BrowserRouter>
    </StrictMode>
  )
  startTransition(() => {
    if (isHydrated) hydrateRoot(container, app, options)
    else createRoot(container, options).render(app)
  })
  if (firstPage && shell.carried === 'snapshot') void store.dispatch(startGallery(firstPage.start, true))
  else if (firstPage) refreshExpired(store, firstPage.start)
}
