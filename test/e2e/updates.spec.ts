import type { Page } from '@playwright/test'
import { expect, expectSuccess, openPayment } from './checkout.ts'
import { cards, openTab } from './fixtures.ts'
import { test } from './liveHost.ts'
import { payWithPayPal } from './paypal.ts'
import { cartLink } from './shopping.ts'
import { acceptUpdate, expectVersion, lookForUpdate, prompt } from './versions.ts'
import { workerIsThere } from './worker.ts'

// Browser: one worker takes the place of another, in all tabs.
test.use({ cartSize: 3 })

/** Opens a page served by the worker of the first version. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await workerIsThere(page)
  await expectVersion(page, 'Lienzo')
}

// spec: copy.network.update
test('a new version is offered, loads when accepted and keeps the cart', async ({ page, host, buyer }) => {
  await open(page, '/')
  await expect(cartLink(page, buyer.imageIds.length)).toBeVisible()
  await host.deploy('next')
  await page.reload()
  await expect(prompt(page)).toBeVisible()
  await expectVersion(page, 'Lienzo')

  // A visitor who closes the offer keeps the old version and sees the offer again on the next visit.
  await prompt(page).getByRole('button', { name: 'Cerrar notificación' }).click()
  await expect(prompt(page)).toBeHidden()
  await page.reload()
  await expectVersion(page, 'Lienzo')

  await acceptUpdate(page)
  await expectVersion(page, 'Lienzo Nuevo')
  await expect(cartLink(page, buyer.imageIds.length)).toBeVisible()
  await workerIsThere(page)
  await expect(cards(page).first()).toBeVisible()
  await expect(prompt(page)).toBeHidden()
})

test('an old worker woken during an update still makes room for the new version', async ({ page, host, buyer: _ }) => {
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
  await host.deploy('next')
  await lookForUpdate(page)
  await acceptUpdate(page)
  await expectVersion(page, 'Lienzo Nuevo')
  await expect(cards(page).first()).toBeVisible()
  await workerIsThere(page)
  await expect(prompt(page)).toBeHidden()
})

test('a version accepted in one tab does not reload a paying tab until it has paid', async ({
  page,
  context,
  host,
  buyer: _,
}) => {
  await open(page, '/')
  const paying = await openTab(context)
  await openPayment(paying)
  // Marks the document, to detect a reload later.
  await paying.evaluate(() => {
    document.documentElement.dataset.marked = 'true'
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      document.documentElement.dataset.replaced = 'true'
    })
  })
  const isMarked = () => paying.evaluate(() => document.documentElement.dataset.marked === 'true')
  await host.deploy('next')
  await lookForUpdate(page)
  await acceptUpdate(page)
  await expectVersion(page, 'Lienzo Nuevo')

  await expect(paying.locator('html')).toHaveAttribute('data-replaced', 'true', { timeout: 60_000 })
  expect(await isMarked()).toBe(true)
  await expect(prompt(paying)).toBeHidden()
  await payWithPayPal(paying)
  await expectSuccess(paying)
  expect(await isMarked()).toBe(true)
  await acceptUpdate(paying)
  await expectVersion(paying, 'Lienzo Nuevo')
  await expect(paying.getByRole('heading', { name: 'Pago Exitoso' })).toBeVisible()
})
