import { startImageCache } from './imageCache'
import type { AppStore } from './store'
import { text } from '@/features/updates/text'
import {
  selectUpdates,
  updateAccepted,
  updatePostponed,
  updateReady,
  versionReplaced,
} from '@/features/updates/updatesSlice'
import { whenIdle } from '@/platform/whenIdle'
import { isPaymentPath } from '@/shared/paths'

/** How long somebody who wants the new version waits for it, before the page is loaded anew without it. */
const LONGEST_TAKE_OVER_MS = 8000

/**
 * Registers the worker once the page is there and has nothing better to do, has it keep the pictures that matter, and
 * takes the page to a new version when somebody in this tab wants it. Without a worker the store needs a network, and
 * nothing else changes (spec section 8).
 * @param reload loads the page anew
 */
export function startWorker(store: AppStore, reload: () => void): void {
  // Not all browsers have workers, nor do pages that are not served securely.
  if (!('serviceWorker' in navigator)) {
    console.warn(text.unsupportedLog)
    return
  }
  startImageCache(store)
  whenIdle(() => {
    register(store, reload)
      .then(() => {
        console.info(text.registeredLog)
      })
      .catch((error: unknown) => {
        console.error(text.failedLog, error)
      })
  })
}

async function register(store: AppStore, reload: () => void): Promise<void> {
  const takeOver = () => {
    if (!selectUpdates(store.getState()).isAccepted) return
    // Whoever went to pay meanwhile is not taken from there; it is offered again when they have left.
    if (isPaymentPath(window.location.pathname)) store.dispatch(updatePostponed())
    else reload()
  }
  const { startServiceWorker } = await import('@/platform/serviceWorker')
  const { activateUpdate } = await startServiceWorker({
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
      // Without one that waits, it is at work already. A worker that is never at rest is not replaced: the page that keeps
      // it busy goes, and if that was not enough it is asked again.
      if (!activateUpdate()) takeOver()
      else setTimeout(takeOver, LONGEST_TAKE_OVER_MS)
    },
  })
}

/** The worker's word on pictures is for whoever looks into the console, and for nobody else (spec section 4). */
function logImageMessage(message: unknown): void {
  const { type, url } = (message ?? {}) as { type?: unknown; url?: unknown }
  if (type === 'IMAGE_FROM_CACHE') console.debug(text.imageFromCacheLog, url)
  if (type === 'IMAGE_CACHED') console.debug(text.imageCachedLog, url)
}
