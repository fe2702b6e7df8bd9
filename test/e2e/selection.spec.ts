import type { Page } from '@playwright/test'
import { cards, expect, lastCardDrawn, scrollBy, test } from './fixtures.ts'
import { cardAt, cartLink } from './shopping.ts'

test.use({ serviceWorkers: 'block' })

const marks = (page: Page) => page.getByRole('checkbox', { name: /^Seleccionar / })
const markOf = (page: Page, index: number) => cardAt(page, index).getByRole('checkbox')
const bar = (page: Page) => page.getByRole('region', { name: 'Selección' })
const count = (page: Page, images: number) =>
  expect(bar(page)).toContainText(images === 1 ? '1 imagen seleccionada' : `${String(images)} imágenes seleccionadas`)

async function startMode(page: Page): Promise<void> {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Seleccionar' }).click()
  await expect(marks(page).first()).toBeVisible()
}

// Browser: dragging and scrolling need a layout, and so does the order of Tab.

// spec: selection.range, selection.preview
test('Shift marks what a click would take, and a drag selects and scrolls', async ({ page }) => {
  await startMode(page)
  await test.step('Shift', async () => {
    await markOf(page, 1).click()
    await markOf(page, 3).hover()
    await page.keyboard.down('Shift')
    await expect(markOf(page, 2)).toHaveCSS('border-style', 'dashed')
    await expect(markOf(page, 4)).not.toHaveCSS('border-style', 'dashed')
    await page.keyboard.up('Shift')
    await expect(markOf(page, 2)).not.toHaveCSS('border-style', 'dashed')
    await count(page, 1)
    await markOf(page, 1).click()
  })
  const centerOf = async (index: number) => {
    const box = await cardAt(page, index).boundingBox()
    if (!box) throw new Error('the card is not drawn')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const [from, to] = [await centerOf(1), await centerOf(3)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await count(page, 3)
  const { height } = page.viewportSize() ?? { height: 0 }
  await page.mouse.move(to.x, height - 10, { steps: 4 })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600)
  await page.mouse.up()
  // The last step of the scroll is drawn.
  await scrollBy(page, 0)
  const selected = Number((await bar(page).textContent())?.split(' ')[0])
  expect(selected).toBeGreaterThan(8)
  const stopped = await page.evaluate(() => window.scrollY)
  await markOf(page, 1).click()
  expect(await page.evaluate(() => window.scrollY)).toBeLessThanOrEqual(stopped)
  await count(page, selected - 1)
})

// spec: selection.large
test('500 selected of 4,000 images cost no elements', async ({ page }) => {
  await startMode(page)
  await markOf(page, 0).click()
  while ((await lastCardDrawn(page)) < 499) await scrollBy(page, 600)
  await markOf(page, 499).click({ modifiers: ['Shift'] })
  await count(page, 500)
  expect(await page.locator('main ul *').count()).toBeLessThanOrEqual(250)
  await page.reload()
  await count(page, 500)
})

// spec: selection.keyboard
test('ten images are in the cart after at most 25 keys, from the top of the page', async ({ page, person: _ }) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await expect(cartLink(page)).toBeVisible()
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const focused = page.locator(':focus')
  const tabTo = async (name: RegExp) => {
    do await press('Tab')
    while (!name.test((await focused.getAttribute('aria-label')) ?? (await focused.textContent()) ?? ''))
  }
  await tabTo(/^Ir al contenido|^Saltar/)
  await press('Enter')
  await tabTo(/^Opciones de /)
  await press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await press('End')
  await press('Enter')
  await expect(marks(page).first()).toBeFocused()
  for (let image = 1; image < 10; image += 1) await press('Shift+ArrowRight')
  await count(page, 10)
  await tabTo(/^Agregar al carrito$/)
  await press('Enter')
  await expect(cartLink(page, 10)).toBeVisible()
  expect(keys).toBeLessThanOrEqual(25)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 900 }, hasTouch: true, isMobile: true })

  // spec: selection.touch, selection.mode
  test('a tap selects, a long press and a drag select a range, and the bar ends the mode', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('dialog', { name: 'Menú' })
    await page.getByRole('button', { name: 'Abrir menú' }).tap()
    await menu.getByRole('button', { name: 'Seleccionar' }).tap()
    await expect(menu).toBeHidden()
    for (const index of [0, 1]) await markOf(page, index).tap()
    await count(page, 2)
    await cardAt(page, 1).evaluate((card) => {
      card.scrollIntoView({ block: 'start' })
    })
    await scrollBy(page, -20)
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] })
    const boxes = await Promise.all([1, 2].map((index) => cardAt(page, index).boundingBox()))
    const [first, second] = boxes.map((box) => (box ? box.y + 60 : 0)) as [number, number]
    const top = await page.evaluate(() => window.scrollY)
    await touch('touchStart', first)
    await expect(markOf(page, 1)).not.toBeChecked()
    await touch('touchMove', (first + second) / 2)
    await touch('touchMove', second)
    await touch('touchEnd')
    expect(await page.evaluate(() => window.scrollY)).toBe(top)
    await count(page, 1)
    await bar(page).getByRole('button', { name: 'Terminar selección' }).tap()
    await expect(bar(page)).toBeHidden()
  })
})
