import type { Page } from '@playwright/test'
import { MAX_CACHED_IMAGES } from '@/shared/config/imageCache'
import { deploy } from './deployment.ts'
import { cards, expect, test } from './fixtures.ts'
import { signIn } from './google.ts'
import { LIVE_PORT } from './ports.ts'
import { acknowledge, cardAt, chooseFrom, signOut } from './shopping.ts'
import { kept, imagesAreCached, workerIsThere } from './worker.ts'

/** High enough to show cards beyond the first 24, which are always prefetched. */
test.use({ baseURL: `http://localhost:${LIVE_PORT}`, viewport: { width: 1280, height: 2600 } })
test.beforeAll(() => deploy('first'))

/** Size of every image in bytes. */
const PICTURE_BYTES = 100_000

async function largePictures(page: Page): Promise<void> {
  await page.context().route('**/imgs/files/*', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8H0z"/><!--${'x'.repeat(PICTURE_BYTES)}--></svg>`,
    }),
  )
}
const usage = (page: Page) =>
  page.evaluate(async () => {
    const { usage: bytes = 0, quota = 0 } = await navigator.storage.estimate()
    return { bytes, quota }
  })

test('opening 300 images caches the latest within the limit, and the favorites', async ({ page, account: _ }) => {
  test.setTimeout(300_000)
  await largePictures(page)
  await signIn(page)
  await workerIsThere(page)
  await chooseFrom(cardAt(page, 30), 'Agregar a favoritos')
  await acknowledge(page, 'Agregada a favoritos')
  await imagesAreCached(page, 25)
  const favorite = (await cardAt(page, 30).getByRole('img').getAttribute('src')) ?? ''
  const before = await usage(page)

  await cards(page).nth(0).getByRole('link').click()
  const viewer = page.getByRole('dialog')
  await expect(viewer).toBeVisible()
  for (let turned = 1; turned < 300; turned += 1) {
    const title = await viewer.getByRole('heading', { level: 2 }).textContent()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByRole('heading', { level: 2 })).not.toHaveText(title ?? '')
  }
  const last = (await viewer.getByRole('img').getAttribute('src')) ?? ''
  await expect
    .poll(async () => (await kept(page, 'images')).some((url) => url.endsWith(last)), { timeout: 60_000 })
    .toBe(true)
  const pictures = await kept(page, 'images')
  const after = await usage(page)
  console.log(
    `300 images of ${PICTURE_BYTES} bytes opened: ${pictures.length} kept, storage ${before.bytes} -> ${after.bytes} of ${after.quota} bytes`,
  )
  expect(pictures.length).toBeGreaterThan(200)
  expect(pictures.length).toBeLessThanOrEqual(MAX_CACHED_IMAGES)
  expect(after.bytes - before.bytes).toBeLessThan(MAX_CACHED_IMAGES * PICTURE_BYTES * 1.2)
  expect(pictures.some((url) => url.endsWith(favorite))).toBe(true)
  expect(
    await page.evaluate(() => (JSON.parse(localStorage.getItem('image_cache') ?? '[]') as unknown[]).length),
  ).toBeLessThanOrEqual(MAX_CACHED_IMAGES)
})

// spec: 2.card.kept, 4.worker.messages, calls.worker
test('cached images are marked and served by the worker; sign-out evicts them', async ({ page, account: _ }) => {
  const logged: string[] = []
  page.on('console', (message) => {
    logged.push(message.text())
  })
  await signIn(page)
  await workerIsThere(page)
  await imagesAreCached(page, 20)
  await expect(cardAt(page, 0)).toHaveAttribute('data-cached', 'true')
  expect(logged.filter((text) => text.startsWith('Imagen nueva en la caché:')).length).toBeGreaterThanOrEqual(20)
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

test('data of users and their purchases is never cached', async ({ page, account: _ }) => {
  await signIn(page)
  await workerIsThere(page)
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
  const all = await page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    )
    return [...new Set(lists.flat())].filter((path) => path.startsWith('/canvamanager/'))
  })
  expect(all.filter((path) => !/^\/canvamanager\/imgs\/(preview|paquetes\/precios$|files\/)/.test(path))).toEqual([])
  expect(all).toContain('/canvamanager/imgs/paquetes/precios')
})

// spec: 7.worker.root, files.worker, files.manifest
test('the worker is served at the root, for the whole store, with no-cache', async ({ page, request }) => {
  const answer = await request.get('/service-worker.js')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toMatch(/javascript/)
  expect(answer.headers()['cache-control']).toBe('no-cache')
  await page.goto('/')
  await workerIsThere(page)
  const registrations = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope, active }) => ({
      scope: new URL(scope).pathname,
      script: new URL(active?.scriptURL ?? '').pathname,
    })),
  )
  expect(registrations).toEqual([{ scope: '/', script: '/service-worker.js' }])
  const manifest = await request.get('/manifest.webmanifest')
  expect(manifest.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  expect(await manifest.json()).toMatchObject({ id: '/', start_url: '/', lang: 'es' })
})
