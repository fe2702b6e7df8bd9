import { deploy } from './deployment.ts'
import { cards, expect, picturesShown, test } from './fixtures.ts'
import { signIn } from './google.ts'
import { LIVE_PORT } from './ports.ts'
import { acknowledge, chooseFrom, favoritesLink, removeButtons } from './shopping.ts'
import { imagesAreCached, workerIsThere } from './worker.ts'

test.use({ baseURL: `http://localhost:${LIVE_PORT}` })
test.beforeAll(() => deploy('first'))

const OFFLINE = 'Sin conexión: ves lo que ya está guardado.'

test('after one visit the gallery opens without a network', async ({ page, context }) => {
  await page.goto('/')
  await workerIsThere(page)
  await imagesAreCached(page, 20)
  const titles = await cards(page)
    .getByRole('img')
    .evaluateAll((all: HTMLImageElement[]) => all.map(({ alt }) => alt))

  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: OFFLINE })).toBeVisible()
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: OFFLINE })).toBeVisible()
  await expect
    .poll(async () => {
      const { inSight, shown } = await picturesShown(page)
      return shown / inSight
    })
    .toBe(1)
  expect(
    await cards(page)
      .getByRole('img')
      .evaluateAll((all: HTMLImageElement[]) => all.map(({ alt }) => alt)),
  ).toEqual(titles)
})

// spec: 8.cart.load
test('search, shared image, favorites and cart open offline, and work again online', async ({
  page,
  context,
  account: _,
}) => {
  await signIn(page)
  await workerIsThere(page)
  await chooseFrom(cards(page).nth(0), 'Agregar a favoritos')
  await acknowledge(page, 'Agregada a favoritos')
  await chooseFrom(cards(page).nth(1), 'Agregar al carrito')
  await acknowledge(page, 'Agregada al carrito')
  const title = await cards(page).nth(2).getByRole('img').getAttribute('alt')
  const link = (await cards(page).nth(2).getByRole('link').getAttribute('href')) ?? ''
  await page.goto(link)
  await expect(page.getByRole('dialog', { name: title ?? '' })).toBeVisible()
  await page.goto('/search?q=luna')
  await expect(cards(page).first()).toBeVisible()
  await imagesAreCached(page, 40)

  await context.setOffline(true)
  await page.goto('/search?q=luna')
  await expect(cards(page).first()).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('dialog', { name: title ?? '' }).getByRole('img')).toBeVisible()
  await page.goto('/favorites')
  await expect(cards(page)).toHaveCount(1)
  await page.goto('/cart')
  await expect(removeButtons(page)).toHaveCount(1)

  await context.setOffline(false)
  await page.goto('/')
  await chooseFrom(cards(page).nth(3), 'Agregar a favoritos')
  await acknowledge(page, 'Agregada a favoritos')
  await expect(favoritesLink(page, 2)).toBeVisible()
})
