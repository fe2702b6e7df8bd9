import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import { cards, expect, picturesShown, test } from './fixtures.ts'

/** The shell alone: what the document brings by itself. */
test.use({ serviceWorkers: 'block' })

/** Opens a page and holds the app's code back. @returns how to let it come */
async function openWithoutApp(page: Page, path: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isFree = false
  await page.route('**/static/js/index-*', (route) => {
    if (isFree) return route.continue()
    held.push(route)
    return undefined
  })
  // Not until it is loaded: what is held back can be part of that.
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    isFree = true
    // Those of a document that was left meanwhile are nobody's any more.
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
  }
}

/** Pictures that the shell has drawn; the app numbers its cards. */
const shellPictures = (page: Page) => page.locator('main li:not([data-index]) img')
const shownInSight = async (page: Page) => (await picturesShown(page)).shown

async function firstScreenIsDrawn(page: Page): Promise<void> {
  await expect.poll(() => shownInSight(page)).toBeGreaterThan(1)
}

function watchCalls(context: BrowserContext): string[] {
  const calls: string[] = []
  context.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/canvamanager/imgs/')) calls.push(pathname + search)
  })
  return calls
}

for (const [path, heading] of [['/', null], ['/search?q=luna', 'Resultados para: "luna"'], ['/Search/?q=luna', 'Resultados para: "luna"']] as const) {
  test(`the first pictures of ${path} are there before any of the app's code`, async ({ page }) => {
    // Nothing comes of it, ever.
    await page.route('**/static/**', () => undefined)
    await page.goto(path, { waitUntil: 'commit' })
    await firstScreenIsDrawn(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Lienzo' })).toBeVisible()
    if (heading !== null) await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(shellPictures(page).first()).not.toHaveAttribute('alt', '')
  })
}

for (const [width, height] of [[1440, 900], [768, 1024], [375, 800]] as const) {
  test(`at ${width} px the app takes over without a second call, and nothing moves`, async ({ page, context }) => {
    await page.setViewportSize({ width, height })
    const calls = watchCalls(context)
    await page.addInitScript(() => {
      const shifts = Object.assign(window, { shifted: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.shifted += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const boxes = () =>
      page.locator('header a, header input, header button, main li').evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < window.innerHeight)
          // Whatever else a card carries comes with the app.
          .filter((one) => one.tagName === 'LI' || one.closest('li') === null)
          .map((one) => {
            const { x, y, width: w, height: h } = one.getBoundingClientRect()
            return [one.tagName, x, y, w, h].join(' ')
          }))
    const letCome = await openWithoutApp(page, '/')
    await firstScreenIsDrawn(page)
    const before = await boxes()
    await letCome()
    await expect(cards(page).first()).toBeVisible()
    expect(await boxes()).toEqual(before)
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.01)
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
    expect(calls).toContain('/canvamanager/imgs/preview?page=0&size=40')
  })
}

test('a picture that was pressed before the app was there opens', async ({ page }) => {
  const letCome = await openWithoutApp(page, '/')
  await firstScreenIsDrawn(page)
  const title = (await shellPictures(page).nth(1).getAttribute('alt')) ?? ''
  await shellPictures(page).nth(1).click()
  await letCome()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
})

test('a button that was pressed before the app was there does what it should', async ({ page }) => {
  const letCome = await openWithoutApp(page, '/')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await letCome()
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible()
})

test('who scrolled before the app was there stays where they are', async ({ page }) => {
  const letCome = await openWithoutApp(page, '/')
  await firstScreenIsDrawn(page)
  await page.evaluate(() => { window.scrollTo(0, 1200) })
  await expect.poll(() => shownInSight(page)).toBeGreaterThan(3)
  await letCome()
  await expect(cards(page).first()).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(1200)
})

test('a focus that was on a control before the app was there stays on it', async ({ page }) => {
  const letCome = await openWithoutApp(page, '/')
  await page.getByRole('button', { name: 'Sign in' }).focus()
  await letCome()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused()
})

test('what was typed before the app was there stays, and so does the focus', async ({ page }) => {
  const letCome = await openWithoutApp(page, '/')
  await page.getByRole('searchbox').pressSequentially('mar d')
  await letCome()
  await expect(cards(page).first()).toBeVisible()
  await page.keyboard.type('orado')
  await expect(page.getByRole('searchbox')).toHaveValue('mar dorado')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Resultados para: "mar dorado"' })).toBeVisible()
})

test('a search that was sent before the app was there is made', async ({ page }) => {
  const letCome = await openWithoutApp(page, '/')
  await page.getByRole('searchbox').fill('  ')
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox').fill('luna')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=luna')
  await firstScreenIsDrawn(page)
  await letCome()
  await expect(cards(page).first()).toBeVisible()
})

test('once the app is there, the shell has let go of the page', async ({ page }) => {
  await page.goto('/search?q=luna')
  await expect(cards(page).first()).toBeVisible()
  await page.evaluate(() => { document.documentElement.dataset.marked = 'true' })
  await page.getByRole('link', { name: 'Explorar' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Galería de imágenes' })).toBeAttached()
  await expect(page.locator('html')).toHaveAttribute('data-marked', 'true')
})

test('where a policy forbids scripts in the document, the store comes all the same', async ({ page }) => {
  await page.route('/', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'content-security-policy': "script-src 'self'" } })
  })
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('without JavaScript the page says what it needs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  // Playwright's own texts leave this element out.
  const sentence = await page.locator('noscript').evaluate((one: HTMLElement) => one.innerText)
  expect(sentence).toBe('Para ver la galería activa JavaScript en tu navegador.')
  await context.close()
})

test('the first row of pictures has the line to itself', async ({ page }) => {
  const asked: Route[] = []
  await page.route('**/imgs/files/*', (route) => void asked.push(route))
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => asked.length).toBe(4)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(asked).toHaveLength(4)
  await asked[0]?.continue()
  await expect.poll(() => asked.length).toBeGreaterThan(8)
})
