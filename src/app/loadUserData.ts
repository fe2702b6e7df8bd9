import { recoverLostChunk } from '@/platform/lostChunk'
import { ChunkLoadError, loadChunk } from '@/shared/async/chunkLoadError'
import type { AppStore } from './store'

let hasFailed = false

/**
 * Loads the code of a user's data into the store: lists, prices, promo code, purchases and their persistence. Visitors,
 * who have none of it, do not load it (decision 092). Rejects with a ChunkLoadError.
 */
export async function loadUserData(store: AppStore): Promise<void> {
  if (store.userData()) return
  try {
    const { startUserData } = await loadChunk(
      () => import('./userData'),
      () => hasFailed,
    )
    startUserData(store)
  } catch (error) {
    hasFailed = true
    throw error
  }
}

/** The same before the first render. A lost chunk reloads the document, as a lost entry script does. */
export async function loadUserDataOrReload(store: AppStore): Promise<void> {
  try {
    await loadUserData(store)
  } catch (error) {
    // The page reloads: do nothing until then.
    if (error instanceof ChunkLoadError && (await recoverLostChunk(error, true))) await new Promise(() => undefined)
    throw error
  }
}
