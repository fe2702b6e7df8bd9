import { cards, expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'block' })
test("a page's address brings a scenario about, for one browser, until another address ends it", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/?escenario=503:galeria')
  const failure = page.getByRole('alert').filter({ hasText: 'No se pudieron cargar las imágenes' })
  await expect(failure).toBeVisible()
  await page.goto('/search?q=luna')
  await expect(failure).toBeVisible()

  const other = await browser.newPage({ serviceWorkers: 'block', ...(baseURL !== undefined && { baseURL }) })
  await other.goto('/')
  await expect(cards(other).first()).toBeVisible()
  await other.close()

  await page.goto('/?escenario=ninguno')
  await expect(cards(page).first()).toBeVisible()
})

test('a scenario that there is not is answered with those that there are', async ({ page }) => {
  const response = await page.goto('/?escenario=averia')
  expect(response?.status()).toBe(400)
  await expect(page.locator('body')).toContainText('sin-red')
})

test('a price list that is HTML is told, and default prices take its place', async ({ page, person: _ }) => {
  await page.goto('/cart?escenario=html:precios')
  await expect(
    page.getByText('Error al obtener los precios del servidor. Usando valores predeterminados.'),
  ).toBeVisible()
})
