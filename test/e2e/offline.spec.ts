import { signIn } from './google.ts'
import { cards, expect, picturesShown, test } from './fixtures.ts'
import { acknowledge, chooseFrom, favoritesLink, removeButtons } from './shopping.ts'
import { picturesAreKept, workerIsThere } from './worker.ts'
import { LIVE_PORT } from './ports.ts'
import { deploy } from './deployment.ts'

test.use({ baseURL: `http://localhost:${LIVE_PORT}` })
test.beforeAll(() => deploy('first'))

const OFFLINE = 'Sin conexión: ves lo que ya está guardado.'

test('after one visit the gallery is there without a network, as it was last seen', async ({ page, context }) => {
  await page.goto('/')
  await workerIsThere(page)
  await picturesAreKept(page, 20)
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

test('a search, a shared image, favourites and the cart are there without a network, and work again with it', async ({
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
  await picturesAreKept(page, 40)

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
