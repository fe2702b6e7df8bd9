import { test } from './documentHost.ts'
import { cards, expect } from './fixtures.ts'

test.use({ serviceWorkers: 'block' })

const LINKS = 40

// spec: documents.shared-image
test(`${String(LINKS)} shared links open their image without a request, and Back works`, async ({ page, host }) => {
  test.slow()
  const raw = (await (
    await host.canvamanager.fetch(new Request(`${host.origin}/canvamanager/imgs/preview?page=0&size=100`))
  ).json()) as { id?: string | number; url?: string }[]
  const ids = raw.filter(({ id, url }) => id !== undefined && url !== undefined).slice(0, LINKS)
  expect(ids).toHaveLength(LINKS)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/preview/fileid/')) calls.push(pathname)
  })
  for (const { id } of ids) {
    await page.goto(`${host.origin}/previewcontent/?rsrc=${String(id)}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    const title = await page.title()
    await expect(page.getByRole('dialog', { name: title.replace(' · Lienzo', '') })).toBeVisible()
  }
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page).toHaveURL(`${host.origin}/`)
  await expect(cards(page).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeVisible()
})

// spec: documents.shared-image
test('an unknown shared image says so, with status 404', async ({ page, host }) => {
  const response = await page.goto(`${host.origin}/previewcontent/?rsrc=nadie`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Imagen no encontrada' })).toBeVisible()
})

test("the canonical link follows to the next page's address", async ({ page, host }) => {
  await page.goto(`${host.origin}/cart`)
  const canonical = () => page.locator('link[rel="canonical"]').getAttribute('href')
  await page.goto(`${host.origin}/?pagina=2`)
  expect(await canonical()).toBe(`${host.origin}/?pagina=2`)
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Ver las imágenes anteriores' }).click()
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
})
