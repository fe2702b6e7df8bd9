import { Workbox } from 'workbox-window'
import { askToKeep, leaveWorkerAlone } from './cachedImages'
import { takeEarlyMessages } from './shellWork'

/** What Workbox generates at the root of the site (contract.md, files). */
const SCRIPT = '/service-worker.js'
/** A tab can stay open for weeks, and browsers look for a new worker only when a document is loaded. */
const UPDATE_CHECK_MS = 60 * 60 * 1000

export type WorkerEvents = {
  /** A new version of the store is installed and waits for somebody to want it. */
  readonly onUpdateReady: () => void
  /** Another version's worker answers this page from now on: somebody wanted it, here or in another tab. */
  readonly onReplaced: () => void
  /** The worker told what it did with a picture (contract.md, calls). */
  readonly onMessage: (message: unknown) => void
}

export type WorkerControl = {
  /** Lets the waiting version take over; `onReplaced` follows. @returns false when none waits */
  readonly activateUpdate: () => boolean
}

/**
 * Registers the worker and keeps looking for new versions. Rejects when it cannot be registered. To be imported lazily,
 * after the first paint.
 */
export async function startServiceWorker({
  onUpdateReady,
  onReplaced,
  onMessage,
}: WorkerEvents): Promise<WorkerControl> {
  const workbox = new Workbox(SCRIPT, { scope: '/' })
  // Not whether one controls this page: after a hard reload none does, and still there is one to be replaced.
  let isInstalled = Boolean((await navigator.serviceWorker.getRegistration('/'))?.active)
  workbox.addEventListener('waiting', onUpdateReady)
  workbox.addEventListener('controlling', () => {
    leaveWorkerAlone(false)
    if (isInstalled) onReplaced()
    else keepWhatWasAsked()
    isInstalled = true
  })
  // Not Workbox' own event, which tells only of messages from the worker that this page itself registered.
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    onMessage(data)
  })
  navigator.serviceWorker.startMessages()
  takeEarlyMessages().forEach(onMessage)

  const registration = await workbox.register()
  lookForUpdates(workbox)
  return {
    activateUpdate: () => {
      const isWaiting = Boolean(registration?.waiting)
      leaveWorkerAlone(isWaiting)
      workbox.messageSkipWaiting()
      return isWaiting
    },
  }
}

function lookForUpdates(workbox: Workbox): void {
  let checkedAt = Date.now()
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < UPDATE_CHECK_MS) return
    checkedAt = Date.now()
    // Without a network there is nothing new; the next occasion is another attempt.
    workbox.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', look)
  setInterval(look, UPDATE_CHECK_MS)
}

/**
 * On somebody's first visit the page is there before its worker, which saw none of its calls. It is told of them, so that
 * the store works offline from then on; it decides itself what it keeps (pwa/runtimeCaching.ts).
 */
function keepWhatWasAsked(): void {
  const asked = performance.getEntriesByType('resource').map(({ name }) => name)
  const calls = asked.filter((url) => url.includes('/canvamanager/imgs/p'))
  if (calls.length > 0) void askToKeep(calls)
}
