import { test } from './documentHost.ts'
import { cards, expect } from './fixtures.ts'
import { openWithoutApp } from './shell.ts'

test.use({ serviceWorkers: 'block' })

// Browser: the document that the server writes, and real history.
// spec: documents.shared-image
test('a shared link opens its image without a request, and Back works', async ({ page, host }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/preview/fileid/')) calls.push(pathname)
  })
  const description = page.locator('meta[name="description"]')
  await page.goto(host.origin)
  const ofGallery = (await description.getAttribute('content')) ?? ''
  for (const id of ['1002', '1003']) {
    await page.goto(`${host.origin}/previewcontent/?rsrc=${id}`)
    const title = await page.getByRole('dialog').getByRole('heading').first().textContent()
    await expect(page).toHaveTitle(`${title} · Lienzo`)
    await expect(description).not.toHaveAttribute('content', ofGallery)
  }
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page).toHaveURL(`${host.origin}/`)
  await expect(cards(page).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeVisible()

  const response = await page.goto(`${host.origin}/previewcontent/?rsrc=nadie`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Imagen no encontrada' })).toBeVisible()
})

// spec: documents.shared-image
test('a shared image is shown before the app, in the place where the viewer shows it', async ({ page, host }) => {
  const letCome = await openWithoutApp(page, `${host.origin}/previewcontent/?rsrc=1002`)
  const early = page.getByRole('main').getByRole('img')
  await expect.poll(() => early.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const first = await early.boundingBox()
  await letCome()
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible()
  expect(await page.getByRole('dialog').getByRole('img').first().boundingBox()).toEqual(first)
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page).toHaveURL(`${host.origin}/`)
  await expect(cards(page).first()).toBeVisible()
})

// spec: documents.shared-image
test('without JavaScript, an image opens from the gallery and closes', async ({ browser, host }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: host.origin })
  const page = await context.newPage()
  await page.goto('/')
  const card = page.locator('main li').first().getByRole('link')
  const title = (await card.getByRole('img').getAttribute('alt')) ?? ''
  await card.click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(page.getByRole('img', { name: title })).toBeVisible()
  await page.getByRole('link', { name: 'Cerrar' }).click()
  await expect(page).toHaveURL('/')
  await context.close()
})

test("the canonical link goes with the document's page", async ({ page, host }) => {
  const canonical = page.locator('link[rel="canonical"]')
  await page.goto(`${host.origin}/?pagina=2`)
  await expect(canonical).toHaveAttribute('href', `${host.origin}/?pagina=2`)
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Ver las imágenes anteriores' }).click()
  await expect(canonical).toHaveCount(0)
})
