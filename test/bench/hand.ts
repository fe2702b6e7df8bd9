import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'

const POLLING_MS = 10
const TIMEOUT_MS = 30_000

/** Not by its role: it is a combobox while it has suggestions. */
export const SEARCH_FIELD = '[placeholder="Buscar imágenes..."]'

export type Hand = ReturnType<typeof handOn>

/** Expression for the first element with this selector, and with this text if there is one. */
export const element = (selector: string, text = '') =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.textContent.includes(${JSON.stringify(text)}))`

export const isThere = (selector: string, text = '') => `${element(selector, text)} !== undefined`
export const isGone = (selector: string) => `${element(selector)} === undefined`

/**
 * Points, presses and waits without Playwright's locators: each of them runs a large script in the page, on the slow
 * processor, while it is measured.
 */
export function handOn(page: Page, cdp: CDPSession) {
  /** Evaluates an expression until its value is truthy, which it returns. */
  const until = async (expression: string): Promise<unknown> => {
    const deadline = Date.now() + TIMEOUT_MS
    while (Date.now() < deadline) {
      const { value } = await cdp
        .send('Runtime.evaluate', { expression, returnByValue: true })
        .then(({ result }) => result as { value?: unknown })
        // The document is just being replaced.
        .catch(() => ({ value: undefined }))
      if (value) return value
      await sleep(POLLING_MS)
    }
    throw new Error(`Timeout waiting for ${expression}`)
  }
  const pointAt = async (target: string) => {
    const place = `(() => {
      const { x, y, width, height } = (${target})?.getBoundingClientRect() ?? {}
      return width > 0 && { x: x + width / 2, y: y + height / 2 }
    })()`
    const { x, y } = (await until(place)) as { x: number; y: number }
    await page.mouse.move(x, y)
  }
  const click = async (target: string, button: 'left' | 'right' = 'left') => {
    await pointAt(target)
    await page.mouse.down({ button })
    await page.mouse.up({ button })
  }
  return { until, pointAt, click, keyboard: page.keyboard }
}
