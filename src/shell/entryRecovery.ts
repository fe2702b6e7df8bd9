import { entryScript, reloadOnce } from '@/platform/reloadOnce'
import { CHUNK_TIMEOUT_MS } from '@/shared/async/chunkLoadError'
import { text } from './text'

/**
 * Reloads a document whose entry script or stylesheet is gone: a deployment, or a new worker, replaced the version
 * while the document loaded. Reloads once; if that does not help, shows an error.
 * @param signal aborted when the app is ready, which handles its own chunks
 */
export function startEntryRecovery(signal: AbortSignal): void {
  let isOver = false
  const handleError = ({ target }: Event) => {
    if (isOver || !isOwnCode(target)) return
    const entry = entryScript()
    if (navigator.onLine && entry !== null && reloadOnce(entry, 'entry')) isOver = true
    // A lost stylesheet shows no error: the store works without it.
    else if (target instanceof HTMLScriptElement) {
      isOver = true
      whenParsed(showEntryError)
    }
  }
  // Load errors do not bubble.
  window.addEventListener('error', handleError, { capture: true, signal })
}

/**
 * Calls back if the app is not ready 120 s after its loading began, as for every other chunk (spec: 9.chunk-timeout).
 * The request goes on: an app that arrives later replaces the error.
 */
export function limitEntryLoading(signal: AbortSignal, onTimeout: () => void): void {
  const timer = setTimeout(onTimeout, CHUNK_TIMEOUT_MS)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
  })
}

/** False for scripts and styles of browser extensions and of the operator. */
function isOwnCode(target: EventTarget | null): boolean {
  if (target instanceof HTMLScriptElement) {
    return target.src !== '' && new URL(target.src).pathname === entryScript()
  }
  return (
    target instanceof HTMLLinkElement &&
    target.rel === 'stylesheet' &&
    target.href.startsWith(`${window.location.origin}/static/`)
  )
}

function whenParsed(show: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show)
  else show()
}

/** Replaces the page with an error: the store could not be loaded. */
export function showEntryError(): void {
  const alert = document.createElement('div')
  alert.setAttribute('role', 'alert')
  // Inline, because the stylesheet may be lost.
  alert.style.cssText = 'padding: 30vh 1rem; text-align: center'
  const words = document.createElement('p')
  words.textContent = text.entryRecovery
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.textContent = text.retry
  retry.addEventListener('click', reload)
  window.addEventListener('online', reload)
  alert.append(words, retry)
  document.getElementById('root')?.replaceChildren(alert)
}

const reload = () => {
  window.location.reload()
}
