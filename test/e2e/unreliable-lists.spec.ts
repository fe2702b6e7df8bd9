import type { Page } from '@playwright/test'
import { cards, expect, test } from './fixtures.ts'
import { FAULTY_PORT } from './ports.ts'
import { acknowledge, cardAt, chooseFrom, favoritesLink, titleOf } from './shopping.ts'

test.use({ serviceWorkers: 'block', baseURL: `http://localhost:${FAULTY_PORT}` })

/** Presses 'Reintentar' until the condition holds. */
async function retryUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  const retry = page.getByRole('main').getByRole('button', { name: 'Reintentar' })
  await expect(async () => {
    if (await retry.isVisible()) await retry.click()
    expect(await isThere()).toBe(true)
  }).toPass({ intervals: [50] })
}

test('with three in ten requests failing, five favorites survive a reload', async ({ page, person: _ }) => {
  await page.goto('/favorites')
  await retryUntil(page, () => page.getByText('Aún no tienes favoritos.').isVisible())
  await page.getByRole('link', { name: 'Explorar', exact: true }).click()
  await retryUntil(page, () => cards(page).first().isVisible())
  // The retry button may be below the cards, and only cards near the window are rendered.
  await page.keyboard.press('Home')
  await expect(cardAt(page, 0)).toBeVisible()

  let failures = 0
  const titles: string[] = []
  for (let index = 0; index < 5; index += 1) {
    titles.push(await titleOf(cardAt(page, index)))
    while ((await favoritesLink(page, index + 1).count()) === 0) {
      await chooseFrom(cardAt(page, index), 'Agregar a favoritos')
      await acknowledge(page, /^(Agregada a favoritos|No se pudo agregar a favoritos\. Inténtalo de nuevo\.)/)
      failures += 1
    }
    failures -= 1
  }
  console.log(`failures on the way to five favorites: ${failures}`)

  await page.reload()
  await expect(favoritesLink(page, 5)).toBeVisible()
  await favoritesLink(page, 5).click()
  const removeButtons = page.getByRole('button', { name: /^Quitar .+ de favoritos$/ })
  await expect(removeButtons).toHaveCount(5)
  await retryUntil(page, async () => (await page.getByText('No se pudieron actualizar tus favoritos').count()) === 0)
  const names = await removeButtons.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
  expect(names).toEqual(titles.map((title) => `Quitar ${title} de favoritos`))
})
