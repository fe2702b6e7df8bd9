import type { CDPSession, Page } from '@playwright/test'
import { CPU_SLOWDOWN } from './conditions.ts'

/** The browser reports only inputs longer than 16 ms. Without a report after this time, the input was shorter. */
const LONGEST_TELLING_MS = 3000

type Watching = { slowestInput: number }

/** Call it before the page opens: it records the longest time from an input to the next paint. */
export async function watchInputs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watching = Object.assign(window, { slowestInput: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Only presses of keys and buttons have an interaction id, pointer movements have none.
        const { interactionId } = entry as PerformanceEventTiming & { interactionId?: number }
        if (interactionId) watching.slowestInput = Math.max(watching.slowestInput, entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 })
  })
}

/**
 * Runs an action with a processor four times slower.
 * @returns ms from the slowest input to the next paint; 0 when each took less than 16 ms
 */
export async function slowestInput(page: Page, cdp: CDPSession, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    Object.assign(window, { slowestInput: 0 })
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await act()
  const isTold = () => (window as unknown as Watching).slowestInput > 0
  await page.waitForFunction(isTold, undefined, { timeout: LONGEST_TELLING_MS }).catch(() => undefined)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return page.evaluate(() => (window as unknown as Watching).slowestInput)
}
