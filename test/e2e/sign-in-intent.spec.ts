import type { Page } from '@playwright/test'
import { cards, expect, scrollBy, test } from './fixtures.ts'
import { cardAt, chooseFrom, favoritesLink, showLinks, titleOf } from './shopping.ts'

test.use({ serviceWorkers: 'block', viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true })

const wayIn = (page: Page) => page.getByRole('alert').getByRole('link', { name: 'Sign in' })
const googleButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' })

// spec: copy.sign-in.intent
test('three taps after the wish, the image is in the cart and the viewer is open again', async ({
  page,
  account: _,
}) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await scrollBy(page, 900)
  const card = cards(page).nth(1)
  const title = await titleOf(card)
  await card.getByRole('img').tap()
  const viewer = page.getByRole('dialog', { name: title })
  await viewer.getByRole('button', { name: 'Agregar al carrito' }).tap()
  await wayIn(page).tap()
  await googleButton(page).tap()

  await expect(viewer).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Ya está en el carrito' })).toBeVisible()
})

// spec: copy.sign-in.intent
test('after signing in, the gallery is at the same place and the image is a favorite', async ({ page, account: _ }) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await scrollBy(page, 1500)
  const index = Number(await cards(page).nth(1).getAttribute('data-index'))
  await chooseFrom(cardAt(page, index), 'Agregar a favoritos')
  const top = await page.evaluate(() => window.scrollY)
  await wayIn(page).tap()
  await googleButton(page).tap()

  await expect(cardAt(page, index)).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(top)
  await showLinks(page)
  await expect(favoritesLink(page, 1)).toBeVisible()
})

// spec: copy.sign-in.intent
test('the keyboard reaches the way in from the viewer', async ({ page }) => {
  await page.goto('/')
  await cards(page)
    .first()
    .getByRole('button', { name: /^Ampliar / })
    .press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar al carrito' }).press('Enter')
  await expect(wayIn(page)).toBeVisible()
  await page.keyboard.press('F6')
  for (let tabs = 0; tabs < 3 && !(await wayIn(page).evaluate((link) => link === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
