/** The task runs after this time even if the browser is never idle. */
const IDLE_TIMEOUT_MS = 5000
/** Safari has no idle callback; a loaded page is usually idle after this time. */
const FALLBACK_WAIT_MS = 200

/** Runs a task once, when the document has loaded and the browser is idle. @returns a function that cancels it */
export function whenIdle(task: () => void): () => void {
  let cancel = () => {
    window.removeEventListener('load', wait)
  }
  function wait() {
    if ('requestIdleCallback' in window) {
      // eslint-disable-next-line rulesdir/listed-browsers -- checked above
      const idle = window.requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
      cancel = () => {
        // eslint-disable-next-line rulesdir/listed-browsers -- it exists where requestIdleCallback does
        window.cancelIdleCallback(idle)
      }
    } else {
      const timer = setTimeout(task, FALLBACK_WAIT_MS)
      cancel = () => {
        clearTimeout(timer)
      }
    }
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    cancel()
  }
}
