import { openDocumentHost, test } from './documentHost.ts'
import { cards, expect } from './fixtures.ts'
import { expectTakeOver, imageCalls, repeated, watchShifts } from './shell.ts'

// Browser: what a document draws and requests before the app, and what moves when the app comes.
test.use({ serviceWorkers: 'block' })

/** Every run sees each path at one width, a release at all. */
const EVERY_RUN = ['/ at 375', '/search?q=luna at 768', '/?pagina=3 at 1430']

for (const [width, height] of [
  // The cards' widths have fractions there.
  [1430, 900],
  [1100, 800],
  [768, 1024],
  [375, 800],
] as const) {
  for (const path of ['/', '/search?q=luna', '/?pagina=3']) {
    const where = `${path} at ${width}`
    const tag = EVERY_RUN.includes(where) ? [] : ['@release']
    // spec: documents.first-page, documents.places, gallery.page-number
    test(`the app takes ${where} px over without a request or a shift`, { tag }, async ({ page, host }) => {
      await page.setViewportSize({ width, height })
      const calls = imageCalls(page)
      await expectTakeOver(page, host.origin + path)
      const first = path === '/?pagina=3' ? 2 : 0
      await expect.poll(() => calls.filter((call) => call.includes(`page=${first + 1}`))).toHaveLength(1)
      expect(calls.filter((call) => call.includes(`page=${first}&`))).toEqual([])
      expect(repeated(calls)).toEqual([])
    })
  }
}

// spec: documents.first-page
test('the browser requests the first row before any script runs', async ({ browser, host }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  // Scripts of the document are inline: this is the nearest to 'before they run'.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'lienzoShell', { set: () => undefined, get: () => undefined })
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
  const options = { opacityProperty: true, visibilityProperty: true }
  const shown = () =>
    page
      .locator('main img')
      .evaluateAll(
        (all: HTMLImageElement[], visibly) =>
          all.filter((one) => one.naturalWidth > 0 && one.checkVisibility(visibly)).length,
        options,
      )
  await expect.poll(shown).toBeGreaterThan(8)
  await expect(page.locator('main li')).toHaveCount(16)
  await expect(page.getByText('activa JavaScript')).toBeHidden()
  await page.getByRole('link', { name: 'Página siguiente' }).click()
  await expect(page).toHaveURL('/?pagina=2')
  await page.getByRole('link', { name: 'Ver las imágenes anteriores' }).click()
  await expect(page).toHaveURL('/')
  await context.close()
})

// spec: documents.slow-api
test('the document of a slow API shows placeholders, then its images', async ({ page }) => {
  const host = await openDocumentHost({ apiLimitMs: 600_000 })
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  host.answerWith(async (request, original) => {
    if (request.url.includes('page=0')) await released
    return original(request)
  })
  const calls = imageCalls(page)
  const shifted = await watchShifts(page)
  await page.goto(host.origin, { waitUntil: 'commit' })
  await expect(page.locator('main [aria-hidden="true"] span').first()).toBeVisible()
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
  const calls = imageCalls(page)
  await page.goto(host.origin, { waitUntil: 'commit' })
  await expect(cards(page).first()).toBeVisible()
  expect(calls.filter((call) => call.includes('page=0'))).toHaveLength(1)
  expect(repeated(calls)).toEqual([])
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
