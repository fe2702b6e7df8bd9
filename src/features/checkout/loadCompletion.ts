import { loadChunk } from '@/shared/async/chunkLoadError'

/** Loads the code that completes purchases, in a chunk: only a page with a stored or a new purchase needs it. */
export const loadCompletion = () =>
  loadChunk(async () => {
    const [{ completionRetry }, { adoptNewerRecords, loadPurchase, restorePaidRecord, removeUnpaidRecord }] =
      await Promise.all([import('./completionRetry'), import('./outbox')])
    return { completionRetry, adoptNewerRecords, loadPurchase, restorePaidRecord, removeUnpaidRecord }
  })
