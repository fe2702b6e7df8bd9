import { cards, expect, test } from './fixtures.ts'
import { expectFocusInSight, tabTo } from './focus.ts'
import { cardAt, chooseFrom } from './shopping.ts'

test.use({ serviceWorkers: 'block' })

test('End and Home lead to the end of what is there and back to the beginning', async ({ page }) => {
  await page.goto('/')
  // The app's: a scroll that is still moving when it takes over from the document ends there.
  await expect(page.locator('#contenido')).toBeAttached()
  await expect(cards(page).first()).toBeVisible()
  await page.keyboard.press('End')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  await page.keyboard.press('Home')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('F6 leads to the notifications, which wait for whoever is there', async ({ page, person: _ }) => {
  await page.goto('/')
  await chooseFrom(cardAt(page, 0), 'Agregar al carrito')
  await expect(page.getByRole('link', { name: 'Ver carrito' })).toBeVisible()
  await page.keyboard.press('F6')
  await tabTo(page.getByRole('link', { name: 'Ver carrito' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
})

test('Tab closes a menu and goes on from what opened it', async ({ page }) => {
  await page.goto('/')
  await cardAt(page, 0)
    .getByRole('button', { name: /^Opciones de / })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(cardAt(page, 1).getByRole('button', { name: /^Ampliar / })).toBeFocused()
  await expectFocusInSight(page)
})
