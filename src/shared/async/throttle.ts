/**
 * Throttles a function: runs it at once, and then at most every `intervalMs`. A call in between runs at the interval's
 * end, so the last call is never lost.
 */
export function throttle(run: () => void, intervalMs: number) {
  let lastRun = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const runNow = () => {
    timer = undefined
    lastRun = performance.now()
    run()
  }
  return {
    call: () => {
      if (timer !== undefined) return
      const wait = lastRun + intervalMs - performance.now()
      if (wait <= 0) runNow()
      else timer = setTimeout(runNow, wait)
    },
    cancel: () => {
      clearTimeout(timer)
    },
  }
}
