import type { Page } from '@playwright/test'
import { cards, expect } from './fixtures.ts'
import { test } from './liveHost.ts'
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

/** Looks for a new version, as browsers do at every document load, and waits until its installation has failed. */
async function updateInVain(page: Page): Promise<void> {
  const end = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const found = new Promise<string>((resolve) => {
      registration.addEventListener('updatefound', () => {
        const { installing } = registration
        installing?.addEventListener('statechange', () => {
          resolve(installing.state)
        })
      })
    })
    await registration.update()
    return found
  })
  expect(end).toBe('redundant')
}

// spec: files.update-again
test('an update whose files were missing twice is offered by the page still open', async ({ page, context, host }) => {
  await page.goto('/')
  await workerIsThere(page)
  await host.deploy('next')
  await context.route('**/static/js/CartPage-*', (route) => route.fulfill({ status: 404 }))
  await updateInVain(page)
  await updateInVain(page)
  await context.unrouteAll()
  await expect(prompt(page)).toBeHidden()

  await context.setOffline(true)
  await context.setOffline(false)
  await acceptUpdate(page)
  await expectVersion(page, 'Lienzo Nuevo')
  await expect(cards(page).first()).toBeVisible()
})
