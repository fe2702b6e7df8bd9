import { cards, expect, picturesShown, test } from './fixtures.ts'
import { signIn } from './google.ts'
import { acknowledge, cardAt, chooseFrom, favoritesLink, removeButtons } from './shopping.ts'
import { imagesAreCached, workerIsThere } from './worker.ts'

// Browser: its worker answers without a network.
// spec: 8.cart.load
test('after one visit all pages open offline, and work again online', async ({ page, context, account: _ }) => {
  await signIn(page)
  await workerIsThere(page)
  const titles = () =>
    cards(page)
      .getByRole('img')
      .evaluateAll((all: HTMLImageElement[]) => all.map(({ alt }) => alt))
  await expect(cardAt(page, 0).getByRole('img')).toBeVisible()
  const seen = await titles()
  await chooseFrom(cardAt(page, 0), 'Agregar a favoritos')
  await acknowledge(page, 'Agregada a favoritos')
  await chooseFrom(cardAt(page, 1), 'Agregar al carrito')
  await acknowledge(page, 'Agregada al carrito')
  const title = (await cardAt(page, 2).getByRole('img').getAttribute('alt')) ?? ''
  const link = (await cardAt(page, 2).getByRole('link').getAttribute('href')) ?? ''
  await page.goto(link)
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await page.goto('/search?q=luna')
  await expect(cards(page).first()).toBeVisible()
  await imagesAreCached(page, 40)

  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'Sin conexión: ves lo que ya está guardado.' })).toBeVisible()
  await page.goto('/')
  await expect
    .poll(async () => {
      const { inSight, shown } = await picturesShown(page)
      return shown / inSight
    })
    .toBe(1)
  await expect.poll(titles).toEqual(seen)
  await page.goto('/search?q=luna')
  await expect(cards(page).first()).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('dialog', { name: title }).getByRole('img')).toBeVisible()
  await page.goto('/favorites')
  await expect(cards(page)).toHaveCount(1)
  await page.goto('/cart')
  await expect(removeButtons(page)).toHaveCount(1)

  await context.setOffline(false)
  await page.goto('/')
  await chooseFrom(cardAt(page, 3), 'Agregar a favoritos')
  await acknowledge(page, 'Agregada a favoritos')
  await expect(favoritesLink(page, 2)).toBeVisible()
})
