import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { googleKnows, newAccount, staysSignedIn, storedUser, type Account } from './google.ts'
import { answerForSites } from './sites.ts'

type Fixtures = {
  /** Somebody new, whom no other test knows. */
  identity: Account
  /** The same, who can sign in with Google. */
  account: Account
  /** What the browser kept from running or loading because of the store's policy. A test that means it takes it out. */
  policyViolations: string[]
  /** Has somebody signed in from the next page on; by their number at the store. */
  newPerson: () => Promise<{ readonly userId: string }>
  person: { readonly userId: string }
}

/** Pages on which nothing may be thrown without being caught, and nothing be tried that the store's policy forbids. */
export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  policyViolations: async ({}, provide) => provide([]),
  context: async ({ context, policyViolations }, provide) => {
    const uncaught: Error[] = []
    context.on('weberror', (error) => uncaught.push(error.error()))
    // Browsers tell of them in the console, whether a page or a worker tried.
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
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
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
  /** A server ends a connection that rests for five seconds, perhaps when the next call is sent on it: each has its own. */
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

/** Another tab of the same person, in a window of its own: a tab behind another one is drawn once a second. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const browser = context.browser()
  const [first] = context.pages()
  if (!browser || !first) throw new Error('There is no window yet beside which to open one')
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

/** The cards that are drawn. */
export const cards = (page: Page) => page.locator('main li[data-index]')

/** Scrolls down, and comes back when the frame that shows it is drawn. */
export async function scrollBy(page: Page, distance: number): Promise<void> {
  await page.evaluate(async (top) => {
    window.scrollBy(0, top)
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  }, distance)
}

/** Index of the last card that is drawn; -1 while there is none. */
export const lastCardDrawn = (page: Page) =>
  page.evaluate(() =>
    Number([...document.querySelectorAll<HTMLElement>('main li[data-index]')].at(-1)?.dataset.index ?? -1),
  )

/** How many of the pictures in sight can be seen: neither on their way nor broken. */
export const picturesShown = (page: Page) =>
  page.locator('main img').evaluateAll((all: HTMLImageElement[]) => {
    const inSight = all.filter((img) => img.getBoundingClientRect().top < window.innerHeight)
    return { inSight: inSight.length, shown: inSight.filter((img) => img.complete && img.naturalWidth > 0).length }
  })
