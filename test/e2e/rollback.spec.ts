import type { Page } from '@playwright/test'
import { expect, expectCompleted, expectSuccess, openPayment } from './checkout.ts'
import type { DocumentHost } from './documentHost.ts'
import { cards, openTab } from './fixtures.ts'
import { test } from './liveHost.ts'
import { payWithPayPal } from './paypal.ts'
import { addToList, cartLink, summary } from './shopping.ts'
import { acceptUpdate, countDocuments, expectVersion, lookForUpdate } from './versions.ts'
import { workerIsThere } from './worker.ts'

// Browser: what its own cache keeps for an address, and its worker beside it. The first version goes, comes back, and
// meanwhile the host answers its files with the store's page.
test.use({ cartSize: 3 })
test.beforeEach(({ host }) => {
  host.answerMissingFilesWithPage()
})

/** The addresses that the browser keeps as pages. */
const cachedPages = (page: Page, addresses: readonly string[]) =>
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

/** Opens the first version, and lets the browser keep pages for those of its files. */
async function openWithKeptPages(page: Page, host: DocumentHost, files: RegExp): Promise<void> {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  const addresses = await listedFiles(page, files)
  await host.deploy('next')
  await requestAnew(page, addresses)
  expect(await cachedPages(page, addresses)).toEqual(addresses)
  await host.deploy('first')
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

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  // spec: files.chunk-cached-as-page
  test('app and page cached as pages start after one reload', async ({ page, host }) => {
    await openWithKeptPages(page, host, /(index|LoginPage)-.*js$/)
    const documents = countDocuments(page)
    await page.goto('/search?q=luna')
    await expect(page.getByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    // The reload for the app requests all such files anew.
    expect(documents()).toBe(2)
  })
})

// spec: files.chunk-cached-as-page
test('tabs of a version that comes and goes both pay, and the store opens offline', async ({
  page,
  context,
  request,
  host,
  buyer,
}) => {
  await page.goto('/')
  await workerIsThere(page)
  const other = await openTab(context)
  await other.goto('/')
  await expectVersion(other, 'Lienzo')
  const files = await listedFiles(page, /^\/static/)

  await host.deploy('next')
  await lookForUpdate(page)
  await acceptUpdate(page)
  await expectVersion(page, 'Lienzo Nuevo')
  // The tab of the first version requests what is gone, and the browser keeps pages for it.
  await requestAnew(other, files)
  expect((await cachedPages(other, files)).length).toBeGreaterThan(10)
  await cartLink(other, buyer.imageIds.length).click()
  await expect(other.getByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
  await expectVersion(other, 'Lienzo Nuevo')

  await host.deploy('first')
  await lookForUpdate(page)
  await acceptUpdate(page)
  await expectVersion(page, 'Lienzo')
  await expectVersion(other, 'Lienzo Nuevo')
  await summary(other).getByRole('button', { name: 'Procede al pago' }).click()
  await payWithPayPal(other)
  // With the chunks of its version, if the browser has them, else after a reload.
  await expectSuccess(other)
  await expectCompleted(other, request, buyer)
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
