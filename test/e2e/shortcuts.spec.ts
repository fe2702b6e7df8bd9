import { cards, expect, test } from './fixtures.ts'
import { expectFocusInSight, tabTo } from './focus.ts'
import { cardAt, chooseFrom } from './shopping.ts'

test.use({ serviceWorkers: 'block' })

test('End and Home scroll to the end of the loaded gallery and back to the start', async ({ page }) => {
  await page.goto('/')
  // Wait for the app: a scroll in progress stops when the app takes over from the shell.
  await expect(page.locator('#contenido')).toBeAttached()
  await expect(cards(page).first()).toBeVisible()
  // Wait for the end of the animated scroll: Home was once pressed during it, and had no effect.
  await page.evaluate(() => {
    const scrollEnd = new Promise((resolve) => {
      window.addEventListener('scrollend', resolve, { once: true })
    })
    Object.assign(window, { scrollEnd })
  })
  await page.keyboard.press('End')
  await page.evaluate(() => (window as { scrollEnd?: Promise<unknown> }).scrollEnd?.then(() => undefined))
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  await page.keyboard.press('Home')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('F6 moves the focus to the toasts, which stay open meanwhile', async ({ page, person: _ }) => {
  await page.goto('/')
  await chooseFrom(cardAt(page, 0), 'Agregar al carrito')
  await expect(page.getByRole('link', { name: 'Ver carrito' })).toBeVisible()
  await page.keyboard.press('F6')
  await tabTo(page.getByRole('link', { name: 'Ver carrito' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
})

test('Tab closes a menu and moves on from its button', async ({ page }) => {
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
