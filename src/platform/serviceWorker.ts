import { messageSW, Workbox } from 'workbox-window'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import { report } from '@/shared/reports/report'

/** The worker that Workbox generates at the root of the site (spec: files.worker). */
const SCRIPT = '/service-worker.js'
/** A tab can stay open for weeks, but browsers check for a new worker only when a document loads. */
const UPDATE_CHECK_MS = 60 * 60 * 1000
/** The worker responds only after all its requests, and never if one fails. In ms. */
const CACHING_TIMEOUT_MS = 20_000

/**
 * Send no messages to a worker being replaced: Chromium restarts a stopping worker that gets a message, and runs it for
 * 30 s after its last event.
 */
let isBeingReplaced = false

export type WorkerEvents = {
  /** A new version is installed and waits for the visitor to accept it. */
  readonly onUpdateReady: () => void
  /** A new version's worker controls this page: the visitor accepted it, here or in another tab. */
  readonly onReplaced: () => void
  /** The worker's message about an image (spec: calls.worker). */
  readonly onMessage: (message: unknown) => void
}

export type WorkerControl = {
  /** Activates the waiting version; `onReplaced` follows. @returns false when no version waits */
  readonly activateUpdate: () => boolean
  /**
   * Unregisters the worker, so that the next document comes from the server and registers the new version's. Offline it
   * stays: without it nothing would load. Never rejects.
   */
  readonly unregister: () => Promise<void>
}

/**
 * Registers the worker and checks for new versions. Rejects when the registration fails. Import it lazily, after the
 * first paint.
 */
export async function startServiceWorker({
  onUpdateReady,
  onReplaced,
  onMessage,
}: WorkerEvents): Promise<WorkerControl> {
  const workbox = new Workbox(SCRIPT, { scope: '/' })
  // Not whether a worker controls this page: after a hard reload none does, but an active one can still be replaced.
  let isInstalled = Boolean((await navigator.serviceWorker.getRegistration('/'))?.active)
  workbox.addEventListener('controlling', () => {
    isBeingReplaced = false
    if (isInstalled) onReplaced()
    else cacheEarlierRequests()
    isInstalled = true
  })
  // Not Workbox's own event, which reports only messages of the worker that this page registered.
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    onMessage(data)
  })
  navigator.serviceWorker.startMessages()
  window.lienzoShell?.workerMessages?.forEach(onMessage)
  delete window.lienzoShell?.workerMessages

  const registration = await workbox.register()
  const offer = () => {
    // The first worker waits for a moment too, before it is activated: a page that opens just then must not offer it.
    if (isInstalled) onUpdateReady()
  }
  if (registration?.waiting) offer()
  if (registration) watchInstallations(registration, offer, checkForUpdates(registration))
  return {
    activateUpdate: () => {
      isBeingReplaced = Boolean(registration?.waiting)
      workbox.messageSkipWaiting()
      return isBeingReplaced
    },
    unregister: async () => {
      try {
        // Requests the worker's script: rejects without a network.
        await registration?.update()
        await registration?.unregister()
      } catch {
        // Stays registered.
      }
    },
  }
}

/**
 * Makes the worker fetch addresses, from the browser's cache if possible, and cache them by its own rules
 * (tools/runtimeCaching.ts). Waits until a worker is active.
 */
export async function requestCaching(urls: readonly string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  if (!active || isBeingReplaced) return
  const options: RequestInit = { cache: 'force-cache' }
  const message = { type: 'CACHE_URLS', payload: { urlsToCache: urls.map((url) => [url, options]) } }
  await withTimeLimit(messageSW(active, message), CACHING_TIMEOUT_MS, undefined)
}

/**
 * Reports how each installation ends. Workbox's own events cover one update of a page that is open for a minute, and
 * that one may fail (workbox-window 7.4.1, Workbox.js: _onUpdateFound removes itself).
 */
function watchInstallations(
  registration: ServiceWorkerRegistration,
  onInstalled: () => void,
  onFailed: () => void,
): void {
  const handleEnd = ({ target }: Event) => {
    if ((target as ServiceWorker).state === 'installed') onInstalled()
    else {
      // A file of the version is missing, or differs from the build's.
      if (navigator.onLine) report({ kind: 'worker', detail: 'installation' })
      onFailed()
    }
  }
  const watch = () => registration.installing?.addEventListener('statechange', handleEnd, { once: true })
  // An installation may be under way already.
  watch()
  registration.addEventListener('updatefound', watch)
}

/** @returns a function that allows the next check at once */
function checkForUpdates(registration: ServiceWorkerRegistration): () => void {
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
  document.addEventListener('visibilitychange', check)
  window.addEventListener('online', check)
  setInterval(check, UPDATE_CHECK_MS)
  return allowCheck
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
