import type { ChunkLoadError } from '@/shared/async/chunkLoadError'
import { OWN_DOCUMENT } from '@/shared/config/plainDocument'
import { isPaymentPath } from '@/shared/paths'
import { replaceKeptPages } from './keptPages'
import { entryScript, reloadOnce } from './reloadOnce'

/** A reload for a failed retry is not repeated within this time: the host may have lost the chunk. */
const REPEAT_MS = 10 * 60 * 1000

/**
 * Reloads the page if that can bring a lost chunk: the host serves another version, whose deployment deleted the chunk;
 * the browser kept a page under the chunk's address; or the import was a retry, because many browsers keep a failed import
 * until the document ends (github.com/whatwg/html/pull/10327). Reloads once per version and tab for each of these, and
 * once in ten minutes for the last.
 * @param isPageLost true when the chunk was the page's own. A page of the payment reloads only then, because otherwise
 *   a payment may be under way in it.
 * @returns whether the page is reloading
 */
export async function recoverLostChunk({ isRetry }: ChunkLoadError, isPageLost: boolean): Promise<boolean> {
  const running = entryScript()
  if (running === null) return false
  const served = await servedVersion(running)
  if (served === 'none' || (!isPageLost && isPaymentPath(window.location.pathname))) return false
  if (served === 'another') return reloadOnce(running, 'part')
  if (await replaceKeptPages()) return reloadOnce(running, 'keptPage')
  return isRetry && reloadOnce(`${running} ${String(Math.floor(Date.now() / REPEAT_MS))}`, 'failedImport')
}

/** A host that does not respond in time counts as serving nothing, because the visitor is waiting. */
const PATIENCE_MS = 5000

async function servedVersion(running: string): Promise<'same' | 'another' | 'none'> {
  const timeLimit = new AbortController()
  const timer = setTimeout(() => {
    timeLimit.abort()
  }, PATIENCE_MS)
  try {
    // The query makes it an address that the worker has not cached.
    const response = await fetch(`/index.html?now=${Date.now()}`, { cache: 'no-store', signal: timeLimit.signal })
    if (!response.ok) return 'none'
    const html = await response.text()
    if (html.includes(running)) return 'same'
    // A maintenance page in place of this one would end the visit.
    return html.includes(OWN_DOCUMENT) ? 'another' : 'none'
  } catch {
    // No network: the chunk is unreachable, not deleted.
    return 'none'
  } finally {
    clearTimeout(timer)
  }
}
