import { entryScript, reloadOnce } from './reloadOnce'
import { isPaymentPath } from '@/shared/paths'

/**
 * Loads the page anew if the host serves another version of the store by now, whose deployment took away parts of this
 * one. Once per version and tab, and not while somebody pays.
 * @returns whether the page is being loaded anew
 */
export async function reloadIntoNewVersion(): Promise<boolean> {
  const running = entryScript()
  if (running === null || !(await isReplaced(running))) return false
  if (isPaymentPath(window.location.pathname)) return false
  return reloadOnce(running, 'part')
}

/** A host that has not answered by then is taken for one that serves the same version; somebody waits. */
const PATIENCE_MS = 5000

async function isReplaced(running: string): Promise<boolean> {
  const patience = new AbortController()
  const timer = setTimeout(() => {
    patience.abort()
  }, PATIENCE_MS)
  try {
    // The search makes it an address that no worker keeps.
    const answer = await fetch(`/index.html?now=${Date.now()}`, { cache: 'no-store', signal: patience.signal })
    return answer.ok && !(await answer.text()).includes(running)
  } catch {
    // No network: the part is not gone, it is out of reach.
    return false
  } finally {
    clearTimeout(timer)
  }
}
