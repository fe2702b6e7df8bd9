import { withTimeLimit } from '@/shared/async/withTimeLimit'
import { report } from '@/shared/reports/report'
import { readReload, writeReload } from './storage'

// A chunk fails when a deployment deleted it, when the browser cached HTML under its address, or without a network
// (decision 118).

/** A chunk that has not loaded after this time counts as failed (spec: 9.chunk-timeout). */
const LOADING_LIMIT_MS = 120_000
/** A host that does not answer in time counts as down, because the visitor is waiting. */
const HOST_LIMIT_MS = 5000
const REFRESH_LIMIT_MS = 10_000
/** By then the visitor has left the page, or stayed. */
const LEAVING_LIMIT_MS = 15_000

const NAME = 'ChunkLoadError'

/** Names and reports the error of each failed import(); Vite's event precedes the rejection (spec: 8.chunk). */
export function watchChunkErrors(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = NAME
    report({ kind: 'chunk', error: payload })
  })
}

export const isChunkError = (error: unknown): boolean => error instanceof Error && error.name === NAME

/**
 * Calls back if loading takes too long, without aborting it. If the visitor leaves meanwhile and comes back, the page
 * reloads: WebKit ends an import() of a page that is left, which then neither loads nor fails.
 * @returns a function that stops waiting
 */
export function limitLoading(onTimeout: () => void): () => void {
  const waiting = new AbortController()
  reloadWhenShownAgain({ signal: waiting.signal })
  const timer = setTimeout(() => {
    const error = Object.assign(new Error(`Not loaded after ${LOADING_LIMIT_MS} ms`), { name: NAME })
    report({ kind: 'chunk', error })
    onTimeout()
  }, LOADING_LIMIT_MS)
  return () => {
    clearTimeout(timer)
    waiting.abort()
  }
}

/**
 * Reloads the page if the host serves the store: automatically once per tab and served version, so never in a loop.
 * @param isRetry the visitor tries again: reloads once more, because many browsers cache a failed import until the
 *   document ends (github.com/whatwg/html/pull/10327)
 * @returns whether the page is reloading
 */
export async function reloadForChunkError(isRetry = false): Promise<boolean> {
  const version = await withTimeLimit(servedVersion(), HOST_LIMIT_MS, undefined).catch(() => undefined)
  if (version === undefined) return false
  const before = readReload() as { version?: unknown } | undefined
  if (before?.version === version && !isRetry) return false
  // A browser that stores nothing could reload forever.
  if (!writeReload({ version })) return false
  await withTimeLimit(replaceCachedHtml(), REFRESH_LIMIT_MS, undefined).catch(() => undefined)
  reload()
  return true
}

export const reload = () => {
  window.location.reload()
}

/** The entry script of the served document; undefined for a page that is not the store's (spec: files.maintenance). */
async function servedVersion(): Promise<string | undefined> {
  // The query makes it an address that the worker has not cached.
  const response = await fetch(`/index.html?now=${Date.now()}`, { cache: 'no-store' })
  const html = response.ok ? await response.text() : ''
  return /data-entry="?([^"\s>]+)/.exec(html)?.[1]
}

/**
 * Some hosts answer a missing file with the store's page and status 200, and browsers cache it under the file's address
 * (decision 118). Requests such files of the served version again; the worker lists them.
 */
async function replaceCachedHtml(): Promise<void> {
  const worker = await (await fetch('/service-worker.js', { cache: 'no-store' })).text()
  const files = [...worker.matchAll(/"(static\/[^"]+\.(?:js|css))"/g)].map(([, file]) => `/${String(file)}`)
  const replaceIfHtml = async (file: string) => {
    // Rejects if the file is not in the cache.
    const { headers } = await fetch(file, { cache: 'only-if-cached', mode: 'same-origin' })
    if ((headers.get('Content-Type') ?? '').includes('html')) await (await fetch(file, { cache: 'reload' })).blob()
  }
  await Promise.allSettled(files.map(replaceIfHtml))
}

/**
 * Recovers from a failed entry script or stylesheet.
 * @param signal aborted when the app is ready, which watches its own code
 * @param onLost called if the entry script still fails
 */
export function watchLostEntry(signal: AbortSignal, onLost: () => void): void {
  let isLeaving = false
  let recovery: Promise<boolean> | undefined
  const handleLeaving = () => {
    isLeaving = true
  }
  const handleError = async ({ target }: Event) => {
    if (!isOwnCode(target)) return
    // WebKit aborts the script when the visitor follows a link: a reload would cancel that. So it waits for the
    // visitor's return, or for the end of a download that only seemed to leave.
    if (isLeaving) {
      reloadWhenShownAgain()
      setTimeout(reload, LEAVING_LIMIT_MS)
      return
    }
    recovery ??= reloadForChunkError()
    // A failed stylesheet shows no error: the store works without it.
    if (!(await recovery) && target instanceof HTMLScriptElement) onLost()
  }
  // Load errors do not bubble.
  window.addEventListener('error', (event) => void handleError(event), { capture: true, signal })
  // Not 'pagehide', which follows the abort. Only until the app is ready: in some browsers this listener disables the
  // back/forward cache.
  // eslint-disable-next-line rulesdir/listed-browsers -- on iOS, which has no such event, a reload may come in between
  window.addEventListener('beforeunload', handleLeaving, { signal })
}

/** Reloads when the visitor comes back through the back/forward cache. */
function reloadWhenShownAgain(options?: AddEventListenerOptions): void {
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) reload()
  }
  window.addEventListener('pageshow', handleShow, options)
}

/** False for scripts and styles of browser extensions and of the operator. */
function isOwnCode(target: EventTarget | null): boolean {
  const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet'
  const address = target instanceof HTMLScriptElement ? target.src : isStyle ? target.href : ''
  return address.startsWith(`${window.location.origin}/static/`)
}
