import type { Page } from '@playwright/test'
import { cards, expect } from './fixtures.ts'
import { test } from './liveHost.ts'
import { holdCalls } from './shopping.ts'
import { countDocuments, expectVersion } from './versions.ts'

// Browser: it remembers a module that failed, and loads documents anew. No worker: it would serve the old chunks from its
// cache; browsers without workers and first visits have none.
test.use({ serviceWorkers: 'block' })

const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Sign in' })
const openSignIn = (page: Page) => page.getByRole('button', { name: 'Sign in' }).click()
const NO_STORE = 'No se pudo cargar la tienda.Reintentar'

test('a page and viewer whose chunks fail say so, and open on the next try', async ({ page }) => {
  await page.route(/static\/js\/(Viewer|LoginPage)-/, (route) => route.abort())
  await page.goto('/')
  const first = cards(page).first()
  const errorToast = page.getByRole('alert').filter({ hasText: 'No se pudo abrir.' })
  await first.getByRole('link').click()
  await expect(errorToast).toBeVisible()
  await expect(first).toBeVisible()
  await errorToast.getByRole('button', { name: 'Cerrar notificación' }).click()
  await expect(errorToast).toBeHidden()
  await openSignIn(page)
  await expect(page.getByRole('alert')).toHaveText('No se pudo cargar esta página.')
  await expect(page.getByRole('banner')).toBeVisible()

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(signInHeading(page)).toBeVisible()
  await page.goBack()
  await first.getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a chunk lost in the background reloads nothing; a click loads the new version', async ({
  page,
  context,
  host,
}) => {
  const release = await holdCalls(context, /\/js\/Toaster-/)
  const requested = page.waitForRequest('**/static/js/Toaster-*')
  const documents = countDocuments(page)
  await page.goto('/')
  await requested
  const lost = page.waitForResponse('**/static/js/Toaster-*')
  await host.deploy('next')
  release()
  expect((await lost).status()).toBe(404)
  // Answered after any question about the version that the page asks because of it.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await fetch('/index.html?later', { cache: 'no-store' })
  })
  expect(documents()).toBe(1)
  await openSignIn(page)
  await expect(signInHeading(page)).toBeVisible()
  await expectVersion(page, 'Lienzo Nuevo')
  expect(documents()).toBe(2)
})

test('a document without its app shows an error, and a retry works', async ({ page }) => {
  const documents = countDocuments(page)
  await page.route('**/static/js/index-*', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('alert')).toHaveText(NO_STORE)
  expect(documents()).toBe(2)

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(cards(page).first()).toBeVisible()
})

// spec: 9.chunk-timeout
test('code that hangs is an error after 120 s; late, it starts', async ({ page, context }) => {
  const slow = /\/static\/js\/index-/
  const release = await holdCalls(context, slow)
  await page.clock.install()
  await page.addInitScript(() => {
    Object.assign(window, { openedAt: Date.now() })
  })
  const request = page.waitForRequest(slow)
  await page.goto('/', { waitUntil: 'commit' })
  await request
  // Stopped, because a busy machine may take seconds to look.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000)
  const elapsed = await page.evaluate(() => Date.now() - (window as unknown as { openedAt: number }).openedAt)
  await page.clock.fastForward(119_000 - elapsed)
  await expect(page.getByRole('alert')).toBeHidden()
  await page.clock.fastForward(120_000)
  await expect(page.getByRole('alert')).toHaveText(NO_STORE)

  release()
  await page.clock.resume()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('failed scripts and styles of other programs are ignored', async ({ page }) => {
  const documents = countDocuments(page)
  await page.route('**/gone.*', (route) => route.abort())
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await page.evaluate(async () => {
    const tags = [
      Object.assign(document.createElement('script'), { type: 'module', src: '/gone.js' }),
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/static/css/gone.css' }),
    ]
    document.head.append(...tags)
    const failed = (tag: HTMLElement) =>
      new Promise((resolve) => {
        tag.addEventListener('error', resolve)
      })
    await Promise.all(tags.map(failed))
  })
  await expect(cards(page).first()).toBeVisible()
  expect(documents()).toBe(1)
})
