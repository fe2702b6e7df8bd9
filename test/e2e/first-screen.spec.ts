import type { Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectTakeOver, firstScreenIsDrawn, imageCalls, openWithoutApp, repeated, earlyPictures } from './shell.ts'

// Browser: what is drawn and requested before the app. Without a worker the shell in the document draws the first screen.
test.use({ serviceWorkers: 'block' })

// spec: 2.search.heading
test("the first images appear before the app's code loads", async ({ page }) => {
  // These requests never get a response.
  await page.route('**/static/**', () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await firstScreenIsDrawn(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Lienzo' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Galería de imágenes', level: 1 })).toBeVisible()
  await expect(earlyPictures(page).first()).not.toHaveAttribute('alt', '')
})

test('the app takes over without a shift', async ({ page }) => {
  const calls = imageCalls(page)
  await expectTakeOver(page, '/')
  expect(repeated(calls)).toEqual([])
  expect(calls).toContain('/canvamanager/imgs/preview?page=0&size=40')
})

test('a slow server shows placeholders of the images meanwhile', async ({ page }) => {
  const asked: Route[] = []
  await page.route('**/imgs/preview?*', (route) => void asked.push(route))
  await openWithoutApp(page, '/')
  await expect(page.locator('main [aria-hidden="true"] span').first()).toBeVisible()
  await expect.poll(() => asked.length).toBe(2)
  await asked[0]?.continue()
  await firstScreenIsDrawn(page)
  await expect(page.locator('main [aria-hidden="true"] span')).toHaveCount(0)
})

test('without JavaScript the page asks to enable it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  // Playwright's text selectors skip noscript.
  const sentence = await page.locator('noscript').evaluate((one: HTMLElement) => one.innerText)
  expect(sentence).toBe('Para ver la galería activa JavaScript en tu navegador.')
  await context.close()
})

test('the first row of images loads before all other images', async ({ page }) => {
  const asked: Route[] = []
  await page.route('**/imgs/files/*', (route) => void asked.push(route))
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => asked.length).toBe(4)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(asked).toHaveLength(4)
  await asked[0]?.continue()
  await expect.poll(() => asked.length).toBeGreaterThan(8)
})
