import { test } from './documentHost.ts'
import { cards, expect } from './fixtures.ts'

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

test("the canonical link goes with the document's page", async ({ page, host }) => {
  const canonical = page.locator('link[rel="canonical"]')
  await page.goto(`${host.origin}/?pagina=2`)
  await expect(canonical).toHaveAttribute('href', `${host.origin}/?pagina=2`)
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Ver las imágenes anteriores' }).click()
  await expect(canonical).toHaveCount(0)
})
