/** The task runs after this time even if the browser is never idle. */
const IDLE_TIMEOUT_MS = 5000
/** Safari has no idle callback; a loaded page is usually idle after this time. */
const FALLBACK_WAIT_MS = 200

/** Runs a task once, when the document has loaded and the browser is idle. @returns a function that cancels it */
export function whenIdle(task: () => void): () => void {
  const cancellation = new AbortController()
  const { signal } = cancellation
  const run = () => {
    if (!signal.aborted) task()
  }
  const wait = () => {
    // eslint-disable-next-line rulesdir/listed-browsers -- checked here
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
    else {
      const timer = setTimeout(task, FALLBACK_WAIT_MS)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
      })
    }
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true, signal })
  return () => {
    cancellation.abort()
  }
}
