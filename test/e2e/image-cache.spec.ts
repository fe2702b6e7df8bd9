import type { Page } from '@playwright/test'
import { MAX_CACHED_IMAGES } from '@/shared/config/imageCache'
import { cards, expect } from './fixtures.ts'
import { signIn, tokenOf } from './google.ts'
import { test } from './liveHost.ts'
import { acknowledge, cardAt, chooseFrom, signOut } from './shopping.ts'
import { kept, imagesAreCached, workerIsThere } from './worker.ts'

// Browser: the real worker with its caches and databases.

/** High enough to show cards beyond the first 24, which are always prefetched. */
test.use({ viewport: { width: 1280, height: 2600 } })

const inRelease = { tag: '@release' }
test(
  'opening 300 images caches the latest within the limit, and the favorites',
  inRelease,
  async ({ page, account: _ }) => {
    test.setTimeout(300_000)
    await signIn(page)
    await workerIsThere(page)
    await chooseFrom(cardAt(page, 30), 'Agregar a favoritos')
    await acknowledge(page, 'Agregada a favoritos')
    await imagesAreCached(page, 25)
    const favorite = (await cardAt(page, 30).getByRole('img').getAttribute('src')) ?? ''

    await cards(page).nth(0).getByRole('link').click()
    const viewer = page.getByRole('dialog')
    await expect(viewer).toBeVisible()
    for (let turned = 1; turned < 300; turned += 1) {
      const title = await viewer.getByRole('heading', { level: 2 }).textContent()
      // At the end of what has loaded there is no next image until the next page comes.
      await expect(viewer.getByRole('button', { name: 'Imagen siguiente' })).toBeEnabled()
      await page.keyboard.press('ArrowRight')
      await expect(viewer.getByRole('heading', { level: 2 })).not.toHaveText(title ?? '')
    }
    const last = (await viewer.getByRole('img').getAttribute('src')) ?? ''
    await expect
      .poll(async () => (await kept(page, 'images')).some((url) => url.endsWith(last)), { timeout: 60_000 })
      .toBe(true)
    // The oldest images are evicted after the newest is cached.
    await expect.poll(async () => (await kept(page, 'images')).length).toBeLessThanOrEqual(MAX_CACHED_IMAGES)
    const listed = () =>
      page.evaluate(() => (JSON.parse(localStorage.getItem('image_cache') ?? '[]') as unknown[]).length)
    await expect.poll(listed).toBeLessThanOrEqual(MAX_CACHED_IMAGES)
    const pictures = await kept(page, 'images')
    expect(pictures.length).toBeGreaterThan(200)
    expect(pictures.some((url) => url.endsWith(favorite))).toBe(true)
  },
)

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
  const isFarKept = async () => (await kept(page, 'images')).some((url) => url.endsWith(far ?? ''))
  await expect.poll(isFarKept).toBe(true)
  await page.keyboard.press('Escape')
  await signOut(page)
  await expect.poll(isFarKept).toBe(false)
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

  const cached = await inCaches(page)
  const paths = cached.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/canvamanager/'))
  expect(paths.filter((path) => !/^\/canvamanager\/imgs\/(preview|paquetes\/precios$|files\/)/.test(path))).toEqual([])
  expect(paths).toContain('/canvamanager/imgs/paquetes/precios')

  const stored = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.cookie, location.href, history.state]),
  )
  expect(stored).toContain(account.id)
  // The worker's own database lists the cached images.
  const databases = await inDatabases(page)
  expect(databases).toContain('/canvamanager/imgs/files/')
  const places = { stored, databases, caches: JSON.stringify(cached) }
  expect(Object.entries(places).filter(([, text]) => text.includes(tokenOf(account)))).toEqual([])
  expect(await context.cookies()).toEqual([])
})

const registrations = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope, active }) => ({
      scope: new URL(scope).pathname,
      script: new URL(active?.scriptURL ?? '').pathname,
    })),
  )

/** Reads the requests in the worker's caches with their headers, and all text responses. */
const inCaches = (page: Page) =>
  page.evaluate(async () => {
    const found: { url: string; headers: string[][]; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const isText = /text|json/.test(answer?.headers.get('content-type') ?? '')
        const text = isText ? await answer?.text() : ''
        found.push({ url: request.url, headers: [...request.headers], text: text ?? '' })
      }
    }
    return found
  })

/** Reads all of the browser's databases as text. */
const inDatabases = (page: Page) =>
  page.evaluate(async () => {
    const result = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result)
        }
        request.onerror = () => {
          reject(request.error ?? new Error('The database cannot be read'))
        }
      })
    const found: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        found.push(await result(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return JSON.stringify(found)
  })
