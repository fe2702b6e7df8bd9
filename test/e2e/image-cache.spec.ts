import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { signIn, tokenOf } from './google.ts'
import { test } from './liveHost.ts'
import { acknowledge, cardAt, chooseFrom, signOut } from './shopping.ts'
import { cachedAddresses, imagesAreCached, workerIsThere } from './worker.ts'

// Browser: the real worker with its caches.

/** High enough to show cards beyond the first 24, which are always prefetched. */
test.use({ viewport: { width: 1280, height: 2600 } })

// spec: 2.card.cached, 4.worker.messages, calls.worker
test('cached images are marked and served by the worker; sign-out evicts them', async ({ page, account: _ }) => {
  const logged: string[] = []
  page.on('console', (message) => {
    logged.push(message.text())
  })
  await signIn(page)
  await workerIsThere(page)
  await imagesAreCached(page, 20)
  await expect(cardAt(page, 0)).toHaveAttribute('data-cached', 'true')
  const messages = () => logged.filter((text) => text.startsWith('Imagen nueva en la caché:')).length
  await expect.poll(messages).toBeGreaterThanOrEqual(20)
  await page.reload()
  await expect.poll(() => logged.some((text) => text.startsWith('Imagen servida desde la caché:'))).toBe(true)

  // After sign-out the first images are prefetched again; an opened image is not.
  const far = await cardAt(page, 30).getByRole('img').getAttribute('src')
  await cardAt(page, 30).getByRole('link').click()
  const isFarCached = async () => (await cachedAddresses(page, 'images')).some((url) => url.endsWith(far ?? ''))
  await expect.poll(isFarCached).toBe(true)
  await page.keyboard.press('Escape')
  await signOut(page)
  await expect.poll(isFarCached).toBe(false)
})

// spec: 7.worker.root, storage.token
test('the worker at the root caches no data of users, and nothing stores the token', async ({
  page,
  context,
  account,
}) => {
  await signIn(page)
  await workerIsThere(page)
  expect(await registrations(page)).toEqual([{ scope: '/', script: '/service-worker.js' }])
  await chooseFrom(cardAt(page, 0), 'Agregar al carrito')
  await acknowledge(page, 'Agregada al carrito')
  // They may have come before the worker.
  await page.evaluate(() => {
    localStorage.removeItem('lienzo_prices')
  })
  await page.goto('/cart')
  await expect(page.getByRole('article')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article')).toBeVisible()
  await imagesAreCached(page, 1)

  const names = await page.evaluate(() => caches.keys())
  const cached = (await Promise.all(names.map((name) => cachedAddresses(page, name)))).flat()
  const paths = cached.map((url) => new URL(url).pathname).filter((path) => path.startsWith('/canvamanager/'))
  expect(paths.filter((path) => !/^\/canvamanager\/imgs\/(preview|paquetes\/precios$|files\/)/.test(path))).toEqual([])
  expect(paths).toContain('/canvamanager/imgs/paquetes/precios')

  const stored = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.cookie, location.href, history.state]),
  )
  expect(stored).toContain(account.id)
  expect(stored + cached.join()).not.toContain(tokenOf(account))
  expect(await context.cookies()).toEqual([])
})

const registrations = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope, active }) => ({
      scope: new URL(scope).pathname,
      script: new URL(active?.scriptURL ?? '').pathname,
    })),
  )
