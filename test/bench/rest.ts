import type { Page } from '@playwright/test'

const QUIET_MS = 500

/** Waits until the page has ended no request for half a second. Asked from inside, because DevTools records none. */
export function rest(page: Page): Promise<void> {
  return page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        const end = () => {
          observer.disconnect()
          resolve()
        }
        let timer = setTimeout(end, quiet)
        const observer = new PerformanceObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(end, quiet)
        })
        observer.observe({ type: 'resource' })
      }),
    QUIET_MS,
  )
}
