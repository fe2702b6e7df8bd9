import { entryScript, reloadOnce } from '@/platform/reloadOnce'
import { CHUNK_TIMEOUT_MS } from '@/shared/async/chunkLoadError'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import { text } from './text'

/** How long a reload waits for the files to be requested past the cache. */
const REFRESH_LIMIT_MS = 10_000
/** A page that the visitor leaves is gone by then, or they stayed after all. */
const LEAVING_LIMIT_MS = 15_000

/**
 * Reloads a document whose entry script or stylesheet is gone: a deployment, or a new worker, replaced the version
 * while the document loaded. Reloads once; if that does not help, shows an error.
 * @param signal aborted when the app is ready, which handles its own chunks
 */
export function startEntryRecovery(signal: AbortSignal): void {
  let isOver = false
  let isLeaving = false
  const handleLeaving = () => {
    isLeaving = true
  }
  const handleError = ({ target }: Event) => {
    if (isOver || !isOwnCode(target)) return
    const entry = entryScript()
    // WebKit aborts the script when the visitor follows a link away: a reload now would keep them here.
    if (isLeaving) {
      isOver = true
      reloadOnReturn()
    } else if (navigator.onLine && entry !== null && reloadOnce(entry, 'entry', reloadPastCache)) isOver = true
    // A lost stylesheet shows no error: the store works without it.
    else if (target instanceof HTMLScriptElement) {
      isOver = true
      whenParsed(showEntryError)
    }
  }
  // Load errors do not bubble.
  window.addEventListener('error', handleError, { capture: true, signal })
  // Earlier than 'pagehide': the abort comes in between. Until the app is ready only, because a page with this listener
  // is not kept for the way back by every browser.
  // eslint-disable-next-line rulesdir/listed-browsers -- on iOS, which has no such event, a reload may come in between
  window.addEventListener('beforeunload', handleLeaving, { signal })
}

/** Reloads when the visitor comes back through the back/forward cache, or after a download that only seemed to leave. */
function reloadOnReturn(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reload()
  })
  setTimeout(reload, LEAVING_LIMIT_MS)
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
  retry.addEventListener('click', reloadPastCache)
  window.addEventListener('online', reload)
  alert.append(words, retry)
  document.getElementById('root')?.replaceChildren(alert)
}

const reload = () => {
  window.location.reload()
}

/**
 * Reloads after the app's files were requested past the HTTP cache, which may keep a page under their addresses
 * (platform/keptPages.ts).
 */
function reloadPastCache(): void {
  const {
    entry = '',
    parts = '',
    styles = '',
  } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {}
  const files = [entry, ...parts.split(' '), styles].filter((file) => file !== '')
  const refreshed = files.map(async (file) => (await fetch(file, { cache: 'reload' })).blob())
  void withTimeLimit(Promise.allSettled(refreshed), REFRESH_LIMIT_MS, null).then(reload)
}
