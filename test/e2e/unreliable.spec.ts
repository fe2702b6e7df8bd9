import { cards, expect, lastCardDrawn, scrollBy, test } from './fixtures.ts'
import { FAULTY_PORT } from './ports.ts'

test.use({ serviceWorkers: 'block', baseURL: `http://localhost:${FAULTY_PORT}` })

test('with three in ten requests failing, a visitor can retry and keep browsing', async ({ page }) => {
  const retry = page.getByRole('button', { name: 'Reintentar' })
  let retries = 0
  await page.goto('/')
  // Ten pages all succeed once in 35 runs, so continue until a request fails; the gallery has a hundred pages.
  while ((await lastCardDrawn(page)) < 400 || retries === 0) {
    if (await retry.isVisible()) {
      await expect(page.getByText('No se pudieron cargar las imágenes')).toBeVisible()
      await retry.click()
      retries += 1
    }
    await scrollBy(page, 2500)
  }
  console.log(`retries needed: ${retries}`)
  await expect(cards(page).first()).toBeVisible()
})

test('with the API down every page still shows the header and a retry button', async ({ page, context }) => {
  // Route the context: a page's route does not reach the worker's requests.
  await context.route('**/canvamanager/**', (route) => route.abort())
  for (const route of ['/', '/search?q=luna', '/previewcontent/?rsrc=1001']) {
    await page.goto(route)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  }
})
