import { cards, expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'block' })
test('an address starts a scenario for one browser, until another address ends it', async ({
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

test('an unknown scenario is answered with the list of scenarios', async ({ page }) => {
  const response = await page.goto('/?escenario=averia')
  expect(response?.status()).toBe(400)
  await expect(page.locator('body')).toContainText('sin-red')
})

test('an HTML price list shows an error and the default prices', async ({ page, person: _ }) => {
  await page.goto('/cart?escenario=html:precios')
  await expect(
    page.getByText('Error al obtener los precios del servidor. Usando valores predeterminados.'),
  ).toBeVisible()
})
