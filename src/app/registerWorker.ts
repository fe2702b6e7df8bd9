import { Workbox } from 'workbox-window'
import { logText } from '@/features/updates/text'
import { selectUpdates, updateAccepted, updateFound, updatePostponed } from '@/features/updates/updatesSlice'
import { requestCaching, setBeingReplaced } from '@/platform/serviceWorker'
import { isPaymentPath } from '@/shared/paths'
import { report } from '@/shared/reports/report'
import type { AppStore } from './store'

/** The worker that Workbox generates at the root of the site (spec: files.worker). */
const SCRIPT = '/service-worker.js'
/** A tab can stay open for weeks, but browsers check for a new worker only when a document loads. */
const UPDATE_CHECK_MS = 60 * 60 * 1000
/** After this time the page reloads even if the accepted version's worker has not taken over. */
const TAKE_OVER_TIMEOUT_MS = 8000

/**
 * Registers the worker, checks for new versions, and reloads the page into one when the visitor accepts it in this tab.
 * Import it lazily: nothing needs it before the page is idle. Rejects when the registration fails.
 * @param reload reloads the page
 */
export async function registerWorker(store: AppStore, reload: () => void): Promise<void> {
  const workbox = new Workbox(SCRIPT, { scope: '/' })
  // Not whether a worker controls this page: after a hard reload none does, but an active one can still be replaced.
  let isInstalled = Boolean((await navigator.serviceWorker.getRegistration('/'))?.active)
  const isAccepted = () => selectUpdates(store.getState()) === 'accepted'
  const takeOver = () => {
    if (!isAccepted()) return
    // Never reload during a payment: the update is offered again after the buyer leaves the payment page.
    if (isPaymentPath(window.location.pathname)) store.dispatch(updatePostponed())
    else reload()
  }
  workbox.addEventListener('controlling', () => {
    setBeingReplaced(false)
    if (isInstalled) {
      store.dispatch(updateFound())
      takeOver()
    } else cacheEarlierRequests()
    isInstalled = true
  })
  // Not Workbox's own event, which reports only messages of the worker that this page registered.
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    logImageMessage(data)
  })
  navigator.serviceWorker.startMessages()
  window.lienzoShell?.workerMessages?.forEach(logImageMessage)
  delete window.lienzoShell?.workerMessages

  const registration = await workbox.register()
  // Workbox returns none for a second registration only.
  if (!registration) return
  const offer = () => {
    // The first worker waits for a moment too, before it is activated: a page that opens just then must not offer it.
    if (isInstalled) store.dispatch(updateFound())
  }
  if (registration.waiting) offer()
  watchInstallations(registration, offer)
  /** Browsers do not replace a busy worker, and a busy one would answer the reload with the old version. */
  const stopWaiting = async () => {
    if (!isAccepted()) return
    if (!isPaymentPath(window.location.pathname)) await unregister(registration)
    takeOver()
  }
  store.startListening({
    actionCreator: updateAccepted,
    effect: () => {
      // No waiting worker: the new one is already active.
      if (!registration.waiting) takeOver()
      else {
        setBeingReplaced(true)
        workbox.messageSkipWaiting()
        setTimeout(() => void stopWaiting(), TAKE_OVER_TIMEOUT_MS)
      }
    },
  })
  console.info(logText.registered)
}

/**
 * Unregisters the worker, so that the next document comes from the server and registers the new version's. Offline it
 * stays: without it nothing would load.
 */
async function unregister(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    // Requests the worker's script: rejects without a network.
    await registration.update()
    await registration.unregister()
  } catch {
    // Stays registered.
  }
}

/**
 * Checks for new versions, and offers each that is installed. Workbox's own events cover one update of a page that is
 * open for a minute, and that one may fail (workbox-window 7.4.1, Workbox.js: _onUpdateFound removes itself).
 */
function watchInstallations(registration: ServiceWorkerRegistration, offer: () => void): void {
  let checkedAt = Date.now()
  const allowCheck = () => {
    checkedAt = -Infinity
  }
  const check = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < UPDATE_CHECK_MS) return
    checkedAt = Date.now()
    // Also retries a failed installation: browsers compare the script with the existing workers.
    registration.update().catch(allowCheck)
  }
  const handleEnd = ({ target }: Event) => {
    if ((target as ServiceWorker).state === 'installed') offer()
    else {
      // A file of the version is missing, or differs from the build's.
      if (navigator.onLine) report({ kind: 'worker', detail: 'installation' })
      allowCheck()
    }
  }
  const watch = () => registration.installing?.addEventListener('statechange', handleEnd, { once: true })
  // An installation may be under way already.
  watch()
  registration.addEventListener('updatefound', watch)
  document.addEventListener('visibilitychange', check)
  window.addEventListener('online', check)
  setInterval(check, UPDATE_CHECK_MS)
}

/**
 * Sends the page's earlier requests to the worker, which saw none of them on a first visit, so that the store works
 * offline from then on: also the gallery's document, and requests that the document's data made unnecessary. The worker
 * decides which ones it caches (tools/runtimeCaching.ts).
 */
function cacheEarlierRequests(): void {
  const requested = performance.getEntriesByType('resource').map(({ name }) => name)
  const calls = requested.filter((url) => url.includes('/canvamanager/imgs/p'))
  void requestCaching([...new Set(['/', ...(window.lienzoShell?.gallery?.addresses ?? []), ...calls])])
}

/** Logs the worker's messages about images; the page does not show them (spec: 4.worker.messages). */
function logImageMessage(message: unknown): void {
  const { type, url } = (message ?? {}) as { type?: unknown; url?: unknown }
  if (type === 'IMAGE_FROM_CACHE') console.info(logText.imageFromCache, url)
  if (type === 'IMAGE_CACHED') console.info(logText.imageCached, url)
}
