import { logText } from '@/features/updates/text'
import {
  selectUpdates,
  updateAccepted,
  updatePostponed,
  updateReady,
  versionReplaced,
} from '@/features/updates/updatesSlice'
import { startServiceWorker } from '@/platform/serviceWorker'
import { isPaymentPath } from '@/shared/paths'
import type { AppStore } from './store'

/** After this time the page reloads even if the accepted version's worker has not taken over. */
const TAKE_OVER_TIMEOUT_MS = 8000

/**
 * Registers the worker, and reloads the page into a new version when the visitor accepts it in this tab. Import it
 * lazily: nothing needs it before the page is idle. Rejects when the registration fails.
 * @param reload reloads the page
 */
export async function registerWorker(store: AppStore, reload: () => void): Promise<void> {
  const takeOver = () => {
    if (!selectUpdates(store.getState()).isAccepted) return
    // Never reload during a payment: the update is offered again after the buyer leaves the payment page.
    if (isPaymentPath(window.location.pathname)) store.dispatch(updatePostponed())
    else reload()
  }
  /** Browsers do not replace a busy worker, and a busy one would answer the reload with the old version. */
  const stopWaiting = async () => {
    if (!selectUpdates(store.getState()).isAccepted) return
    if (!isPaymentPath(window.location.pathname)) await unregister()
    takeOver()
  }
  const { activateUpdate, unregister } = await startServiceWorker({
    onUpdateReady: () => store.dispatch(updateReady()),
    onReplaced: () => {
      store.dispatch(versionReplaced())
      takeOver()
    },
    onMessage: logImageMessage,
  })
  store.startListening({
    actionCreator: updateAccepted,
    effect: () => {
      // No waiting worker: the new one is already active.
      if (!activateUpdate()) takeOver()
      else setTimeout(() => void stopWaiting(), TAKE_OVER_TIMEOUT_MS)
    },
  })
  console.info(logText.registered)
}

/** Logs the worker's messages about images; the page does not show them (spec: 4.worker.messages). */
function logImageMessage(message: unknown): void {
  const { type, url } = (message ?? {}) as { type?: unknown; url?: unknown }
  if (type === 'IMAGE_FROM_CACHE') console.info(logText.imageFromCache, url)
  if (type === 'IMAGE_CACHED') console.info(logText.imageCached, url)
}
