import type { Page, Route } from '@playwright/test'
import { deploy } from './deployment.ts'
import { cards, expect, test } from './fixtures.ts'
import { LIVE_PORT } from './ports.ts'

/** No worker: it would serve the old chunks from its cache. Browsers without workers and first visits have none. */
test.use({ baseURL: `http://localhost:${LIVE_PORT}`, serviceWorkers: 'block' })
test.beforeEach(() => deploy('first'))
test.afterAll(() => deploy('first'))

const logo = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

function countDocuments(page: Page): () => number {
  let documents = 0
  page.on('request', (request) => {
    documents += Number(request.isNavigationRequest())
  })
  return () => documents
}

/** Opens the gallery with what it loads when it is idle: a chunk that was lost then would reload it before the click. */
async function countLoads(page: Page): Promise<() => number> {
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(cards(page).first()).toBeVisible()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

test('a page whose chunk a deployment removed loads from the new version', async ({ page }) => {
  const loads = await countLoads(page)
  await deploy('next')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(logo(page, 'Lienzo Nuevo')).toBeVisible()
  expect(loads()).toBe(1)
})

test('an image whose viewer chunk a deployment removed opens in the new version', async ({ page }) => {
  const loads = await countLoads(page)
  const title = (await cards(page).first().getByRole('img').getAttribute('alt')) ?? ''
  await deploy('next')
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(logo(page, 'Lienzo Nuevo')).toBeVisible()
  expect(loads()).toBe(1)
})

test('a chunk that was lost in the background does not reload the page under a click', async ({ page }) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/static/js/Toaster-*', async (route) => {
    await held
    await route.continue()
  })
  const requested = page.waitForRequest('**/static/js/Toaster-*')
  const documents = countDocuments(page)
  await page.goto('/')
  await requested
  const lost = page.waitForResponse('**/static/js/Toaster-*')
  await deploy('next')
  release()
  expect((await lost).status()).toBe(404)
  // Answered after any question about the version that the page asks because of it.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await fetch('/index.html?later', { cache: 'no-store' })
  })
  expect(documents()).toBe(1)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(documents()).toBe(2)
})

test('a deployment without the chunk shows an error instead of reloading forever', async ({ page }) => {
  const loads = await countLoads(page)
  await deploy('incomplete')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('No se pudo cargar esta página.')
  await expect(logo(page, 'Lienzo Nuevo')).toBeVisible()
  expect(loads()).toBe(1)

  await deploy('next')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a document whose entry script a deployment removed loads the new version', async ({ page }) => {
  const documents = countDocuments(page)
  const deployMeanwhile = async (route: Route) => {
    await deploy('next')
    await route.continue()
  }
  await page.route('**/static/js/index-*', deployMeanwhile, { times: 1 })
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await expect(logo(page, 'Lienzo Nuevo')).toBeVisible()
  expect(documents()).toBe(2)
})

for (const lost of ['**/static/js/index-*', '**/static/**']) {
  test(`a document without ${lost} shows an error, and a retry works`, async ({ page }) => {
    const documents = countDocuments(page)
    await page.route(lost, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('alert')).toHaveText('No se pudo cargar la tienda.Reintentar')
    expect(documents()).toBe(2)

    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(cards(page).first()).toBeVisible()
  })
}

// spec: 9.chunk-timeout
for (const slow of ['**/static/js/index-*', '**/static/css/*']) {
  test(`${slow} hangs: an error after 120 s, and a late response starts the store`, async ({ page }) => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(slow, async (route) => {
      await held
      await route.continue()
    })
    await page.clock.install()
    const request = page.waitForRequest(slow)
    await page.goto('/', { waitUntil: 'commit' })
    await request
    // Stopped, because a busy machine may take seconds to look; some have passed since the request.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await page.clock.fastForward(110_000)
    await expect(page.getByRole('alert')).toBeHidden()
    await page.clock.fastForward(10_000)
    await expect(page.getByRole('alert')).toHaveText('No se pudo cargar la tienda.Reintentar')

    release()
    await page.clock.resume()
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  })
}

test('failed scripts and styles of other programs are ignored', async ({ page }) => {
  await page.route('**/gone.*', (route) => route.abort())
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await page.evaluate(async () => {
    document.documentElement.dataset.marked = 'true'
    const gone = ['/static/css/gone.css', '/gone.js'].map((address) => {
      const isScript = address.endsWith('.js')
      const tag = Object.assign(
        document.createElement(isScript ? 'script' : 'link'),
        isScript ? { type: 'module', src: address } : { rel: 'stylesheet', href: address },
      )
      document.head.append(tag)
      return new Promise((resolve) => {
        tag.addEventListener('error', resolve)
      })
    })
    await Promise.all(gone)
  })
  await expect(page.locator('html')).toHaveAttribute('data-marked', 'true')
  await expect(cards(page).first()).toBeVisible()
})
