import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { newAccount, staysSignedIn, storedUser } from '@test/e2e/google'
import { watchInputs } from './inputs.ts'

/** A page of a new signed-in user, in a browser context of its own, which records how long inputs take. */
export async function openUserPage(browser: Browser, baseURL: string, device: BrowserContextOptions = {}) {
  const context = await browser.newContext({ ...device, baseURL, serviceWorkers: 'block' })
  await staysSignedIn(context, await storedUser(context.request, newAccount()))
  const page = await context.newPage()
  await watchInputs(page)
  return { page, cdp: await context.newCDPSession(page), close: () => context.close() }
}

/**
 * Indexes of the cards that are entirely in view.
 * @param footPx height at the window's foot that a bar covers
 */
export async function indexesInSight(page: Page, footPx = 0): Promise<[number, ...number[]]> {
  const indexes = await page
    .locator('main ul:not(.first-page) > li[data-index]')
    .evaluateAll((all: HTMLElement[], covered) => {
      const isInSight = ({ top, bottom }: DOMRect) => top > 100 && bottom < window.innerHeight - covered
      return all.filter((card) => isInSight(card.getBoundingClientRect())).map((card) => Number(card.dataset.index))
    }, footPx)
  const [first, ...others] = indexes
  if (first === undefined) throw new Error('No whole card is in sight')
  return [first, ...others]
}

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
