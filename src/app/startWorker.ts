import { logText } from '@/features/updates/text'
import { whenIdle } from '@/platform/whenIdle'
import { report } from '@/shared/reports/report'
import { startImageCache } from './imageCache'
import type { AppStore } from './store'

/**
 * Registers the worker when the page is idle, and starts caching images. Without a worker the store needs a network;
 * nothing else changes (spec: 8.worker.unsupported, 8.worker.failed).
 * @param reload reloads the page
 */
export function startWorker(store: AppStore, reload: () => void): void {
  // Some browsers have no workers, and no browser has them on pages without https.
  if (!('serviceWorker' in navigator)) {
    console.warn(logText.unsupported)
    return
  }
  startImageCache(store)
  whenIdle(() => {
    import('./registerWorker')
      .then(({ registerWorker }) => registerWorker(store, reload))
      .catch((error: unknown) => {
        console.error(logText.failed, error)
        report({ kind: 'worker', detail: 'registration' })
      })
  })
}
