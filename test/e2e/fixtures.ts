import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { googleKnows, newAccount, staysSignedIn, storedUser, type Account } from './google.ts'
import { answerForSites } from './sites.ts'

type Fixtures = {
  /** A new account that no other test uses. */
  identity: Account
  /** The same account, known to the mock of Google. */
  account: Account
  /** Violations of the store's security policy. A test that expects one removes it from the list. */
  policyViolations: string[]
  /** Errors that nothing caught. A test that plants one removes it from the list. */
  uncaught: Error[]
  /** Signs the account in from the next page on. @returns the user, with the backend id */
  newPerson: () => Promise<{ readonly userId: string }>
  person: { readonly userId: string }
}

/** A test that fails on uncaught errors and on violations of the store's security policy. */
export const test = base.extend<Fixtures>({
  policyViolations: async ({}, provide) => provide([]),
  uncaught: async ({}, provide) => provide([]),
  context: async ({ context, policyViolations, uncaught }, provide) => {
    context.on('weberror', (error) => uncaught.push(error.error()))
    // Browsers log violations of pages and workers in the console.
    context.on('console', (message) => {
      if (/content security policy|permissions policy/i.test(message.text())) policyViolations.push(message.text())
    })
    await provide(context)
    expect(uncaught).toEqual([])
    expect(policyViolations).toEqual([])
  },
  page: async ({ page, context }, provide) => {
    await answerForSites(context)
    await provide(page)
  },
  identity: async ({}, provide) => provide(newAccount()),
  account: async ({ context, identity }, provide) => {
    await googleKnows(context, identity)
    await provide(identity)
  },
  newPerson: async ({ context, request, identity }, provide) => {
    await provide(async () => {
      const user = await storedUser(request, identity)
      await staysSignedIn(context, user)
      return user
    })
  },
  person: async ({ newPerson }, provide) => provide(await newPerson()),
  /** One connection per request: the server closes an idle one after 5 s, perhaps just as a request is sent. */
  request: async ({ playwright, baseURL }, provide) => {
    const request = await playwright.request.newContext({
      ...(baseURL !== undefined && { baseURL }),
      extraHTTPHeaders: { connection: 'close' },
    })
    await provide(request)
    await request.dispose()
  },
})

export { expect }

/** Opens another tab of the same user in a separate window: browsers draw a hidden tab only once a second. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const browser = context.browser()
  const [first] = context.pages()
  if (!browser || !first) throw new Error('A first window must be open')
  const session = await context.newCDPSession(first)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  const { browserContextId } = targetInfo
  const whole = await browser.newBrowserCDPSession()
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    whole.send('Target.createTarget', {
      url: 'about:blank',
      newWindow: true,
      ...(browserContextId !== undefined && { browserContextId }),
    }),
  ])
  await Promise.all([session.detach(), whole.detach(), answerForSites(context)])
  return page
}

/** The rendered cards. */
export const cards = (page: Page) => page.locator('main ul:not(.first-page) > li[data-index]')

/** Scrolls down and waits until the new position is drawn. */
export async function scrollBy(page: Page, distance: number): Promise<void> {
  await page.evaluate(async (top) => {
    window.scrollBy(0, top)
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  }, distance)
}

/** Reads the index of the last rendered card; -1 if there is none. */
export const lastCardDrawn = (page: Page) =>
  page.evaluate(() =>
    Number(
      [...document.querySelectorAll<HTMLElement>('main ul:not(.first-page) > li[data-index]')].at(-1)?.dataset.index ??
        -1,
    ),
  )

/** Counts the images in view and those fully loaded. */
export const picturesShown = (page: Page) =>
  page.locator('main img').evaluateAll((all: HTMLImageElement[]) => {
    const inSight = all.filter((img) => img.getBoundingClientRect().top < window.innerHeight)
    return { inSight: inSight.length, shown: inSight.filter((img) => img.complete && img.naturalWidth > 0).length }
  })
