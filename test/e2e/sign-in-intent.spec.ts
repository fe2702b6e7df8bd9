import { cards, expect, scrollBy, test } from './fixtures.ts'
import { cardAt, chooseFrom, favoritesLink, showLinks } from './shopping.ts'

test.use({ serviceWorkers: 'block', viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true })

// Browser: a place to scroll to.
// spec: copy.sign-in.intent
test('after signing in, the gallery is at the same place and the image is a favorite', async ({ page, account: _ }) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await scrollBy(page, 1500)
  const index = Number(await cards(page).nth(1).getAttribute('data-index'))
  await chooseFrom(cardAt(page, index), 'Agregar a favoritos')
  const top = () => page.evaluate(() => window.scrollY)
  const before = await top()
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).tap()
  await page.getByRole('button', { name: 'Sign in with Google' }).tap()

  await expect(cardAt(page, index)).toBeVisible()
  await expect.poll(top).toBe(before)
  await showLinks(page)
  await expect(favoritesLink(page, 1)).toBeVisible()
})
