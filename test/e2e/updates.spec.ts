import type { Page } from '@playwright/test'
import { expect, expectSuccess, openPayment, test } from './checkout.ts'
import { deploy } from './deployment.ts'
import { cards, openTab } from './fixtures.ts'
import { payWithPayPal } from './paypal.ts'
import { LIVE_PORT } from './ports.ts'
import { cartLink } from './shopping.ts'
import { workerIsThere } from './worker.ts'

/** The second version calls itself 'Lienzo Nuevo'. */
test.use({ baseURL: `http://localhost:${LIVE_PORT}`, cartSize: 3 })
test.beforeEach(() => deploy('first'))
test.afterAll(() => deploy('first'))

const prompt = (page: Page) => page.getByRole('status').filter({ hasText: 'Hay una nueva versión disponible.' })
const accept = (page: Page) => prompt(page).getByRole('button', { name: 'Actualizar' }).click()
/** Chromium lets a new worker in once the one before is at rest; the page does not wait for that for ever. */
const TAKE_OVER_MS = 20_000
const expectVersion = (page: Page, name: 'Lienzo' | 'Lienzo Nuevo') =>
  expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible({ timeout: TAKE_OVER_MS })

/** Marks the document, to see later whether it is still the same one. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.marked = 'true'
  })
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset.marked === 'true')

/** Opens a page that the worker of the first version serves. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await workerIsThere(page)
  await expectVersion(page, 'Lienzo')
}

/** What browsers do by themselves when a document is loaded, and once a day. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })

test('a new version asks, comes when it is wanted, and leaves the cart as it is', async ({ page, buyer }) => {
  await open(page, '/')
  await expect(cartLink(page, buyer.imageIds.length)).toBeVisible()
  await deploy('next')
  await page.reload()
  await expect(prompt(page)).toBeVisible()
  await expectVersion(page, 'Lienzo')

  // Whoever does not answer keeps what they have, and is asked again at the next visit.
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

test('a worker that is woken on its way out holds up the version that is wanted for seconds only', async ({
  page,
  buyer: _,
}) => {
  // As if a picture were asked of it at that moment; Chromium then lets it stay for half a minute after the last word.
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
})

test('a version that is wanted in one tab waits in another in which somebody pays, and can be had after that', async ({
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

test('a payment is not asked about a new version, and neither is anybody taken by surprise', async ({
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

test('a tab whose parts went with the version before loads the new one, once', async ({ page, context, buyer: _ }) => {
  const old = await openTab(context)
  await open(old, '/')
  await open(page, '/')
  await expect(cards(old).first()).toBeVisible()
  await deploy('next')
  await lookForUpdate(page)
  await accept(page)
  await expectVersion(page, 'Lienzo Nuevo')

  // The new worker has thrown away what the old one kept, and the host has it no longer.
  let loads = 0
  old.on('load', () => {
    loads += 1
  })
  await old.getByRole('link', { name: /^Carrito/ }).click()
  await expect(old.getByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
  await expectVersion(old, 'Lienzo Nuevo')
  expect(loads).toBe(1)
})
