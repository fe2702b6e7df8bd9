import type { CDPSession, Page } from '@playwright/test'
import { CPU_SLOWDOWN } from './conditions.ts'

/** A browser tells only of inputs that took longer than 16 ms; after so many ms without a word it was shorter. */
const LONGEST_TELLING_MS = 3000

type Watching = { slowestInput: number }

/** To be called before a page is opened: it keeps the longest time from an input to the next paint. */
export async function watchInputs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watching = Object.assign(window, { slowestInput: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Presses of keys and buttons; that a pointer moved over something is no interaction.
        const { interactionId } = entry as PerformanceEventTiming & { interactionId?: number }
        if (interactionId) watching.slowestInput = Math.max(watching.slowestInput, entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 })
  })
}

/**
 * Does something with a processor four times slower.
 * @returns ms from the input that took longest to the paint after it; 0 when each took less than 16
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
