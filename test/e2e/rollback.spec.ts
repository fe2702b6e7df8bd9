import type { Browser, Page } from '@playwright/test'
import { expect, expectSettled, expectSuccess, openPayment, test } from './checkout.ts'
import { answerMissingFilesWith, deploy } from './deployment.ts'
import { cards, openTab } from './fixtures.ts'
import { payWithPayPal } from './paypal.ts'
import { LIVE_PORT } from './ports.ts'
import { addToList, cartLink, summary } from './shopping.ts'
import { workerIsThere } from './worker.ts'

/** The first version goes, comes back, and meanwhile the host answers its files with the store's page. */
test.use({ baseURL: `http://localhost:${LIVE_PORT}`, cartSize: 3 })
test.beforeEach(async () => {
  await deploy('first')
  await answerMissingFilesWith('page')
})
test.afterAll(async () => {
  await deploy('first')
  await answerMissingFilesWith('404')
})

const logo = (page: Page, name: 'Lienzo' | 'Lienzo Nuevo') =>
  page.getByRole('banner').getByRole('link', { name, exact: true })
const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Sign in' })
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
const acceptUpdate = (page: Page) => page.getByRole('button', { name: 'Actualizar' }).click()
const TAKE_OVER_MS = 20_000

/** The addresses that the browser keeps as pages. */
const keptPages = (page: Page, addresses: readonly string[]) =>
  page.evaluate(
    async (all) => {
      const answers = all.map((address) =>
        fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ headers }) => (headers.get('Content-Type') ?? '').includes('html'),
          () => false,
        ),
      )
      const isPage = await Promise.all(answers)
      return all.filter((_, index) => isPage[index])
    },
    [...addresses],
  )

/** Opens the first version in a browser without worker, and lets it keep pages for this version's files. */
async function withKeptPages(browser: Browser, keeps: (page: Page) => Promise<string[]>): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${LIVE_PORT}`,
    serviceWorkers: 'block',
    locale: 'es',
  })
  const page = await context.newPage()
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  const addresses = await keeps(page)
  await deploy('next')
  await requestAnew(page, addresses)
  expect(await keptPages(page, addresses)).toEqual(addresses)
  await deploy('first')
  return page
}

/** Requests files as a browser does that has lost its copies. */
const requestAnew = (page: Page, files: readonly string[]) =>
  page.evaluate((all) => Promise.all(all.map((file) => fetch(file, { cache: 'reload' }))), [...files])

/** The deployed version's scripts and styles. */
const listedFiles = (page: Page, pattern: RegExp) =>
  page.evaluate(async (source) => {
    const worker = await (await fetch('/service-worker.js')).text()
    return [...worker.matchAll(/"(static\/[^"]+\.(?:js|css))"/g)]
      .map(([, file]) => `/${String(file)}`)
      .filter((file) => new RegExp(source).test(file))
  }, pattern.source)

// spec: files.chunk-kept-as-page
test('a page whose chunk the browser kept as a page opens after one reload', async ({ browser }) => {
  const page = await withKeptPages(browser, (one) => listedFiles(one, /LoginPage-/))
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(signInHeading(page)).toBeVisible()
  expect(loads).toBe(1)
  await page.context().close()
})

// spec: files.chunk-kept-as-page
test('a document whose app the browser kept as pages starts after one reload', async ({ browser }) => {
  const page = await withKeptPages(browser, (one) => listedFiles(one, /index-/))
  let documents = 0
  page.on('request', (request) => {
    documents += Number(request.isNavigationRequest())
  })
  await page.goto('/search?q=luna')
  await expect(page.getByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(signInHeading(page)).toBeVisible()
  expect(documents).toBe(2)
  await page.context().close()
})

// spec: files.chunk-kept-as-page
test('a host that has lost a chunk shows an error instead of reloading forever', async ({ page }) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await deploy('incomplete')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('No se pudo cargar esta página.')
  expect(loads).toBeLessThanOrEqual(2)
})

// spec: files.chunk-kept-as-page
test('tabs of a version that comes and goes both pay, and the store opens offline', async ({
  page,
  context,
  request,
  buyer,
}) => {
  await page.goto('/')
  await workerIsThere(page)
  const other = await openTab(context)
  await other.goto('/')
  await expect(logo(other, 'Lienzo')).toBeVisible()
  const files = await listedFiles(page, /^\/static/)

  await deploy('next')
  await lookForUpdate(page)
  await acceptUpdate(page)
  await expect(logo(page, 'Lienzo Nuevo')).toBeVisible({ timeout: TAKE_OVER_MS })
  // The tab of the first version requests what is gone, and the browser keeps pages for it.
  await requestAnew(other, files)
  expect((await keptPages(other, files)).length).toBeGreaterThan(10)
  await cartLink(other, buyer.imageIds.length).click()
  await expect(other.getByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
  await expect(logo(other, 'Lienzo Nuevo')).toBeVisible()

  await deploy('first')
  await lookForUpdate(page)
  await acceptUpdate(page)
  await expect(logo(page, 'Lienzo')).toBeVisible({ timeout: TAKE_OVER_MS })
  await expect(logo(other, 'Lienzo Nuevo')).toBeVisible()
  await summary(other).getByRole('button', { name: 'Procede al pago' }).click()
  await payWithPayPal(other)
  // With the chunks of its version, if the browser has them, else after a reload.
  await expectSuccess(other)
  await expectSettled(other, request, buyer)
  await addToList(request, 'cart', buyer.userId, buyer.imageIds)
  await openPayment(page)
  await payWithPayPal(page)
  await expectSuccess(page)

  await context.setOffline(true)
  await page.goto('/search?q=luna')
  await expect(page.getByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
})
