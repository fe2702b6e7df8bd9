import type { Page } from '@playwright/test'
import { openDocumentHost, test } from './documentHost.ts'
import { cards, expect } from './fixtures.ts'
import { firstScreenIsDrawn, openWithoutApp } from './shell.ts'

// Browser: what a document draws and requests before the app, and what moves when the app comes.
test.use({ serviceWorkers: 'block' })

function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/canvamanager/imgs/')) calls.push(pathname + search)
  })
  return calls
}

const repeated = (calls: readonly string[]) => calls.filter((call, index) => calls.indexOf(call) !== index)

const carriedCards = (page: Page) => page.locator('main .first-page > li')

/** Opens a gallery in this window, and lets the app come once this many cards are there. */
async function expectTakeOver(page: Page, address: string, cardCount: number): Promise<void> {
  const shifted = await watchShifts(page)
  const letCome = await openWithoutApp(page, address)
  await firstScreenIsDrawn(page)
  await expect(carriedCards(page).nth(cardCount - 1)).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  const before = await boxesOf(page)
  await letCome()
  await expect(cards(page).first()).toBeVisible()
  const after = await boxesOf(page)
  expect(after).toHaveLength(before.length)
  const moved = after.flatMap((box, index) => box.map((side, at) => Math.abs(side - (before[index]?.[at] ?? 0))))
  expect(Math.max(...moved)).toBeLessThan(1)
  expect(await shifted()).toBeLessThan(0.01)
}

async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}

const boxesOf = (page: Page) =>
  page
    .locator('header a, header form, header button, main h1, main h1 + p, main li, main .first-page-previous')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < window.innerHeight)
        // Controls inside a card come with the app, and so does the button that clears the search.
        .filter((one) => one.matches('li, form') || one.closest('li, form') === null)
        .map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect()
          return [x, y, width, height]
        }),
    )

/** Every run sees each path at one width, a release at all. */
const EVERY_RUN = ['/ at 375', '/search?q=luna at 768', '/?pagina=3 at 1440']

for (const [width, height] of [
  [1440, 900],
  [1100, 800],
  [768, 1024],
  [375, 800],
] as const) {
  for (const path of ['/', '/search?q=luna', '/?pagina=3']) {
    const where = `${path} at ${width}`
    const tag = EVERY_RUN.includes(where) ? [] : ['@release']
    // spec: documents.first-page, gallery.page-number
    test(`the app takes ${where} px over without a request or a shift`, { tag }, async ({ page, host }) => {
      await page.setViewportSize({ width, height })
      const calls = callsOf(page)
      await expectTakeOver(page, host.origin + path, 1)
      const first = path === '/?pagina=3' ? 2 : 0
      await expect.poll(() => calls.filter((call) => call.includes(`page=${first + 1}`))).toHaveLength(1)
      expect(calls.filter((call) => call.includes(`page=${first}&`))).toEqual([])
      expect(repeated(calls)).toEqual([])
    })
  }
}

// spec: documents.first-page
test('in a window taller than the carried cards the shell adds the others', async ({ page, host }) => {
  await page.setViewportSize({ width: 1440, height: 2600 })
  await expectTakeOver(page, host.origin, 24)
})

// spec: documents.first-page
test('the browser requests the first row before any script runs', async ({ browser, host }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  // Scripts of the document are inline: this is the nearest to 'before they run'.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'lienzoPrefetch', { set: () => undefined, get: () => undefined })
  })
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/imgs/files/')) files.push(new URL(request.url()).pathname)
  })
  await page.route('**/imgs/files/**', () => undefined)
  await page.goto(host.origin, { waitUntil: 'commit' })
  await expect.poll(() => files).toHaveLength(4)
  await context.close()
})

test('without JavaScript the images are there, and lead to their pages', async ({ browser, host }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: host.origin })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Galería de imágenes' })).toBeAttached()
  const shown = () =>
    page.locator('main img').evaluateAll((all: HTMLImageElement[]) => all.filter((one) => one.naturalWidth > 0).length)
  await expect.poll(shown).toBeGreaterThan(8)
  expect(await page.locator('main li').count()).toBeGreaterThan(30)
  await expect(page.getByText('activa JavaScript')).toBeHidden()
  await page.getByRole('link', { name: 'Página siguiente' }).click()
  await expect(page).toHaveURL('/?pagina=2')
  await page.getByRole('link', { name: 'Ver las imágenes anteriores' }).click()
  await expect(page).toHaveURL('/')
  await context.close()
})

/** A host whose API answers the first page only when the test lets it. */
async function openHeldHost() {
  const host = await openDocumentHost({ apiLimitMs: 600_000 })
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  host.answerWith(async (request, original) => {
    if (request.url.includes('page=0')) await held
    return original(request)
  })
  return { host, release }
}

for (const [path, tag] of [
  ['/', []],
  ['/search?q=luna', ['@release']],
] as const)
  // spec: documents.slow-api
  test(`${path} of a slow API shows placeholders, then its images`, { tag: [...tag] }, async ({ page }) => {
    const { host, release } = await openHeldHost()
    const calls = callsOf(page)
    const shifted = await watchShifts(page)
    await page.goto(host.origin + path, { waitUntil: 'commit' })
    await expect(page.locator('[aria-hidden="true"] li').first()).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    release()
    await expect(cards(page).first()).toBeVisible()
    expect(calls.filter((call) => call.includes('page=0'))).toEqual([])
    expect(await shifted()).toBeLessThan(0.01)
    await expect(page.locator('main')).toHaveCount(1)
    host.close()
  })

// spec: documents.slow-api
test('an API that is too slow for the document is asked by the browser', async ({ page, host }) => {
  let isFirst = true
  host.answerWith(async (request, original) => {
    if (request.url.includes('page=0') && isFirst) {
      isFirst = false
      await new Promise(() => undefined)
    }
    return original(request)
  })
  const calls = callsOf(page)
  await page.goto(host.origin, { waitUntil: 'commit' })
  await expect(cards(page).first()).toBeVisible()
  expect(calls.filter((call) => call.includes('page=0'))).toHaveLength(1)
  expect(repeated(calls)).toEqual([])
})

// spec: documents.slow-api
test('a visitor who clicks while the API is slow gets what they clicked', async ({ page }) => {
  const { host, release } = await openHeldHost()
  await page.goto(host.origin, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Sign in' }).click()
  release()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  // What the document brings meanwhile belongs to a page that was left.
  await expect(page.locator('.first-page')).toHaveCount(0)
  await expect(page.locator('main')).toHaveCount(1)
  host.close()
})

// spec: documents.first-page
test('Back to a place far down restores it', async ({ page, host }) => {
  await page.goto(host.origin)
  await expect(cards(page).first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 6000))
  await expect.poll(() => cards(page).count()).toBeGreaterThan(8)
  const place = () => page.evaluate(() => Math.round(window.scrollY))
  await expect.poll(place).toBeGreaterThan(5000)
  const before = await place()
  await page.goto('about:blank')
  await page.goBack()
  await expect.poll(place).toBe(before)
  await expect(page.locator('main')).toHaveCount(1)
})
