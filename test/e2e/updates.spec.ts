import type { Page } from '@playwright/test'
import { expect, expectSuccess, openPayment, test } from './checkout.ts'
import { deploy } from './deployment.ts'
import { cards, openTab } from './fixtures.ts'
import { payWithPayPal } from './paypal.ts'
import { LIVE_PORT } from './ports.ts'
import { cartLink } from './shopping.ts'
import { workerIsThere } from './worker.ts'

/** The second version is called 'Lienzo Nuevo'. */
test.use({ baseURL: `http://localhost:${LIVE_PORT}`, cartSize: 3 })
test.beforeEach(() => deploy('first'))
test.afterAll(() => deploy('first'))

const prompt = (page: Page) => page.getByRole('status').filter({ hasText: 'Hay una nueva versión disponible.' })
const accept = (page: Page) => prompt(page).getByRole('button', { name: 'Actualizar' }).click()
/** Chromium activates a new worker once the old one is idle; the page waits only for a limited time. */
const TAKE_OVER_MS = 20_000
const expectVersion = (page: Page, name: 'Lienzo' | 'Lienzo Nuevo') =>
  expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible({ timeout: TAKE_OVER_MS })

/** Marks the document, to detect a reload later. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.marked = 'true'
  })
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset.marked === 'true')

/** Opens a page served by the worker of the first version. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await workerIsThere(page)
  await expectVersion(page, 'Lienzo')
}

/** Checks for a new worker, as browsers do at every document load and once a day. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })

// spec: copy.network.update
test('a new version is offered, loads when accepted and keeps the cart', async ({ page, buyer }) => {
  await open(page, '/')
  await expect(cartLink(page, buyer.imageIds.length)).toBeVisible()
  await deploy('next')
  await page.reload()
  await expect(prompt(page)).toBeVisible()
  await expectVersion(page, 'Lienzo')

  // A visitor who closes the offer keeps the old version and sees the offer again on the next visit.
  await prompt(page).getByRole('button', { name: 'Cerrar notificación' }).click()
  await expect(prompt(page)).toBeHidden()
  await page.reload()
  await expectVersion(page, 'Lienzo')

  await accept(page)
  await expectVersion(page, 'Lienzo Nuevo')
  await expect(cartLink(page, buyer.imageIds.length)).toBeVisible()
  await workerIsThere(page)
  await expect(cards(page).first()).toBeVisible()
  await expect(prompt(page)).toBeHidden()
})

test('an old worker woken during an update delays the new version only for seconds', async ({ page, buyer: _ }) => {
  // Simulates image requests at that moment; Chromium keeps a worker for half a minute after the last message.
  await page.addInitScript(() => {
    type Send = (this: ServiceWorker, message: { type: string }, ...rest: unknown[]) => void
    const send = Reflect.get(ServiceWorker.prototype, 'postMessage') as Send
    const sendAndWake: Send = function (message, ...rest) {
      send.call(this, message, ...rest)
      if (message.type !== 'SKIP_WAITING') return
      const words = { type: 'CACHE_URLS', payload: { urlsToCache: ['/favicon.svg'] } }
      for (const ms of [5, 15, 25, 35, 50])
        setTimeout(() => {
          navigator.serviceWorker.controller?.postMessage(words)
        }, ms)
    }
    Reflect.set(ServiceWorker.prototype, 'postMessage', sendAndWake)
  })
  await open(page, '/')
  await deploy('next')
  await lookForUpdate(page)
  await accept(page)
  await expectVersion(page, 'Lienzo Nuevo')
  await expect(cards(page).first()).toBeVisible()
  await workerIsThere(page)
  await expect(prompt(page)).toBeHidden()
})

test('a version accepted in one tab does not reload a paying tab until it has paid', async ({
  page,
  context,
  buyer: _,
}) => {
  await open(page, '/')
  const paying = await openTab(context)
  await openPayment(paying)
  await mark(paying)
  await paying.evaluate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      document.documentElement.dataset.replaced = 'true'
    })
  })
  await deploy('next')
  await lookForUpdate(page)
  await accept(page)
  await expectVersion(page, 'Lienzo Nuevo')

  await expect(paying.locator('html')).toHaveAttribute('data-replaced', 'true', { timeout: TAKE_OVER_MS })
  expect(await isMarked(paying)).toBe(true)
  await expect(prompt(paying)).toBeHidden()
  await payWithPayPal(paying)
  await expectSuccess(paying)
  expect(await isMarked(paying)).toBe(true)
  await accept(paying)
  await expectVersion(paying, 'Lienzo Nuevo')
  await expect(paying.getByRole('heading', { name: 'Pago Exitoso' })).toBeVisible()
})

test('a payment page shows no update offer, and other tabs never reload unasked', async ({
  page,
  context,
  buyer: _,
}) => {
  await open(page, '/')
  const other = await openTab(context)
  await open(other, '/search?q=luna')
  await mark(other)
  await deploy('next')
  await lookForUpdate(page)
  await expect(prompt(page)).toBeVisible()
  await openPayment(page)
  await expect(prompt(page)).toBeHidden()
  await page.getByRole('button', { name: 'Regresar al carrito' }).click()
  await accept(page)
  await expectVersion(page, 'Lienzo Nuevo')
  await expect(prompt(other)).toBeVisible()
  await expectVersion(other, 'Lienzo')
  expect(await isMarked(other)).toBe(true)
  await accept(other)
  await expectVersion(other, 'Lienzo Nuevo')
  await expect(other.getByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
})

test('a tab whose chunks are gone loads the new version once', async ({ page, context, buyer: _ }) => {
  const old = await openTab(context)
  await open(old, '/')
  await open(page, '/')
  await expect(cards(old).first()).toBeVisible()
  await deploy('next')
  await lookForUpdate(page)
  await accept(page)
  await expectVersion(page, 'Lienzo Nuevo')

  // The new worker has evicted the old chunks, the host no longer has them, and the browser drops what it kept.
  await (await context.newCDPSession(old)).send('Network.clearBrowserCache')
  let loads = 0
  old.on('load', () => {
    loads += 1
  })
  await old.getByRole('link', { name: /^Carrito/ }).click()
  await expect(old.getByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
  await expectVersion(old, 'Lienzo Nuevo')
  expect(loads).toBe(1)
})
