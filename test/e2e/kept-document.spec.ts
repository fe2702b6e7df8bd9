import type { Page } from '@playwright/test'
import { cards, expect, test } from './fixtures.ts'
import { imagesAreCached, workerIsThere } from './worker.ts'

// Browser: its worker answers with the document that it keeps.

/** The document that is kept for the next visit of the gallery. */
const keptDocument = (page: Page) =>
  page.evaluate(async () => (await caches.match('/', { cacheName: 'first-document' }))?.text())

/** Visits the gallery until its document is kept, with its first row in the browser's cache. */
async function visitOnce(page: Page): Promise<void> {
  await page.goto('/')
  await workerIsThere(page)
  await imagesAreCached(page, 20)
  await expect.poll(async () => (await keptDocument(page)) ?? '').toContain('crossorigin="anonymous"')
}

/** Opens a page that tells what its document carried when it came. */
async function openAgain(page: Page, path = '/'): Promise<{ again: Page; html: string }> {
  const again = await page.context().newPage()
  const response = await again.goto(path)
  return { again, html: (await response?.text()) ?? '' }
}

const carriesImages = (html: string) => html.includes('class="first-page-main"')

const firstPicture = (page: Page) => cards(page).first().getByRole('img')

// spec: documents.kept
test('the document of a second visit carries the images, for half an hour', async ({ page, context }) => {
  await visitOnce(page)
  const title = (await firstPicture(page).getAttribute('alt')) ?? ''
  for (const isOffline of [false, true])
    await test.step(isOffline ? 'without a network' : 'with a network', async () => {
      await context.setOffline(isOffline)
      const { again, html } = await openAgain(page)
      expect(carriesImages(html)).toBe(true)
      await expect(firstPicture(again)).toHaveAttribute('alt', title)
      await expect.poll(() => firstPicture(again).evaluate((one: HTMLImageElement) => one.naturalWidth)).not.toBe(0)
      // The app has taken over.
      await expect(again.getByRole('button', { name: /^Opciones de/ }).first()).toBeAttached()
      await again.close()
    })
  await context.setOffline(false)
  for (const path of ['/search?q=luna', '/?pagina=2', '/cart'])
    await test.step(`not on ${path}`, async () => {
      const { again, html } = await openAgain(page, path)
      expect(carriesImages(html)).toBe(false)
      await again.close()
    })
  const { again } = await openAgain(page)
  expect(carriesImages((await (await again.reload())?.text()) ?? ''), 'after a reload').toBe(false)
  await again.close()

  // Each page keeps a new document when it rests, and one that was just closed may still be writing it.
  await expect(async () => {
    await page.evaluate(async () => {
      const cache = await caches.open('first-document')
      const kept = await cache.match('/')
      const headers = new Headers(kept?.headers)
      headers.set('Date', new Date(Date.now() - 31 * 60_000).toUTCString())
      await cache.put('/', new Response(await kept?.text(), { headers }))
    })
    const { again: later, html } = await openAgain(page)
    await later.close()
    expect(carriesImages(html), 'half an hour later').toBe(false)
  }).toPass({ timeout: 60_000 })
})

// spec: documents.kept
test("a document of other pages than those that are stored shows the server's", async ({ page }) => {
  await visitOnce(page)
  const title = (await firstPicture(page).getAttribute('alt')) ?? ''
  await page.evaluate(async (alt) => {
    const cache = await caches.open('first-document')
    const kept = await cache.match('/')
    const html = (await kept?.text())
      ?.replaceAll(alt, 'De otra vez')
      .replace(/data-kept-at="\d+"/, `data-kept-at="${Date.now() - 60_000}"`)
    await cache.put('/', new Response(html, { headers: kept?.headers ?? {} }))
  }, title)
  const { again, html } = await openAgain(page)
  expect(html).toContain('De otra vez')
  await expect(firstPicture(again)).toHaveAttribute('alt', title)
  await expect(again.getByRole('main')).toHaveCount(1)
})
