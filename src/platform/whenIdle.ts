/** A browser that is always busy gets to it all the same. */
const LONGEST_WAIT_MS = 5000
/** Safari has no idle callback; this is about when a page that has loaded comes to rest. */
const SUBSTITUTE_WAIT_MS = 200

/** Calls back once, when the document has loaded and the browser has nothing better to do. @returns how to call it off */
export function whenIdle(task: () => void): () => void {
  let callOff = () => {
    window.removeEventListener('load', wait)
  }
  const run = () => {
    task()
  }
  function wait() {
    if ('requestIdleCallback' in window) {
      const idle = window.requestIdleCallback(run, { timeout: LONGEST_WAIT_MS })
      callOff = () => {
        window.cancelIdleCallback(idle)
      }
    } else {
      const timer = setTimeout(run, SUBSTITUTE_WAIT_MS)
      callOff = () => {
        clearTimeout(timer)
      }
    }
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    callOff()
  }
}
