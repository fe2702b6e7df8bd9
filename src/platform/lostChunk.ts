import { isPaymentPath } from '@/shared/paths'
import { replaceKeptPages } from './keptPages'
import { entryScript, reloadOnce } from './reloadOnce'

/**
 * Reloads the page if that can bring a lost chunk: the host serves another version, whose deployment deleted the chunk,
 * or the browser kept a page under the chunk's address. Reloads once per version and tab for each of the two.
 * @param isPageLost true when the chunk was the page's own. A page of the payment reloads only then, because otherwise
 *   a payment may be under way in it.
 * @returns whether the page is reloading
 */
export async function recoverLostChunk(isPageLost: boolean): Promise<boolean> {
  const running = entryScript()
  if (running === null) return false
  // A failed import stays failed as long as the document lives, in some browsers: only a reload requests it again.
  const lost = (await isReplaced(running)) ? 'part' : (await replaceKeptPages()) ? 'keptPage' : null
  if (lost === null || (!isPageLost && isPaymentPath(window.location.pathname))) return false
  return reloadOnce(running, lost)
}

/** A host that does not respond in time counts as serving the same version, because the visitor is waiting. */
const PATIENCE_MS = 5000

async function isReplaced(running: string): Promise<boolean> {
  const timeLimit = new AbortController()
  const timer = setTimeout(() => {
    timeLimit.abort()
  }, PATIENCE_MS)
  try {
    // The query makes it an address that the worker has not cached.
    const response = await fetch(`/index.html?now=${Date.now()}`, { cache: 'no-store', signal: timeLimit.signal })
    return response.ok && !(await response.text()).includes(running)
  } catch {
    // No network: the chunk is unreachable, not deleted.
    return false
  } finally {
    clearTimeout(timer)
  }
}
