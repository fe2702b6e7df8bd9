import { isPaymentPath } from '@/shared/paths'
import { entryScript, reloadOnce } from './reloadOnce'

/**
 * Reloads the page if the host serves another version, whose deployment deleted chunks of this one. Reloads once per
 * version and tab, and never during a payment.
 * @returns whether the page is reloading
 */
export async function reloadIntoNewVersion(): Promise<boolean> {
  const running = entryScript()
  if (running === null || !(await isReplaced(running))) return false
  if (isPaymentPath(window.location.pathname)) return false
  return reloadOnce(running, 'part')
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
