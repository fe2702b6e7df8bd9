import { expectAccessible } from './axe.ts'
import { expect, lastCardDrawn, scrollBy, test } from './fixtures.ts'
import { bar, count, inBar, markOf, marks, selectRange, startMode } from './selecting.ts'
import { cardAt, chooseFrom } from './shopping.ts'

test.use({ serviceWorkers: 'block' })

// spec: selection.kept
test('the selection survives new pages, the viewer, Back and a reload', async ({ page }) => {
  await startMode(page)
  await selectRange(page, 0, 2)
  await cardAt(page, 1)
    // For the pointer only: the keyboard opens an image with Enter.
    .getByRole('button', { name: /^Ampliar /, includeHidden: true })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(markOf(page, 1)).toBeChecked()
  while ((await lastCardDrawn(page)) < 90) await scrollBy(page, 600)
  await markOf(page, 90).click()
  await count(page, 4)
  await page.goto('/search?q=luna')
  await expect(marks(page).first()).toBeVisible()
  await count(page, 4)
  await page.goBack()
  await count(page, 4)
  await page.reload()
  await count(page, 4)
  await page.keyboard.press('Home')
  await expect(markOf(page, 2)).toBeChecked()
  await expect(markOf(page, 3)).not.toBeChecked()
})

// spec: selection.range
test('dragging selects all cards on the way, and scrolls at the edge of the window', async ({ page }) => {
  await startMode(page)
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
  const selected = Number((await bar(page).textContent())?.split(' ')[0])
  expect(selected).toBeGreaterThan(8)
  const stopped = await page.evaluate(() => window.scrollY)
  await markOf(page, 1).click()
  expect(await page.evaluate(() => window.scrollY)).toBeLessThanOrEqual(stopped)
  await count(page, selected - 1)
})

// spec: selection.preview
test('while Shift is held, the cards that a click would take are marked', async ({ page }) => {
  await startMode(page)
  await markOf(page, 1).click()
  await markOf(page, 3).hover()
  await page.keyboard.down('Shift')
  await expect(markOf(page, 2)).toHaveCSS('border-style', 'dashed')
  await expect(markOf(page, 4)).not.toHaveCSS('border-style', 'dashed')
  await page.keyboard.up('Shift')
  await expect(markOf(page, 2)).not.toHaveCSS('border-style', 'dashed')
  await count(page, 1)
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

// spec: selection.mode
test('the mode is accessible: empty, with a selection, and after a failure', async ({ page, person: _ }) => {
  await startMode(page)
  await expectAccessible(page)
  await selectRange(page, 0, 3)
  await expectAccessible(page)
  await page.route('**/market/cart*', (route) => route.abort())
  await inBar(page, 'Agregar al carrito').click()
  await expect(bar(page).getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 900 }, hasTouch: true, isMobile: true })

  // spec: selection.touch
  test('a tap selects, a long press and a drag select a range, and the bar ends the mode', async ({ page }) => {
    await page.goto('/')
    await chooseFrom(cardAt(page, 0), 'Seleccionar')
    await count(page, 1)
    await markOf(page, 1).tap()
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
    await inBar(page, 'Terminar selección').tap()
    await expect(bar(page)).toBeHidden()
  })

  // spec: selection.mode
  test('the panel starts the mode', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Abrir menú' }).tap()
    await page.getByRole('dialog', { name: 'Menú' }).getByRole('button', { name: 'Seleccionar' }).tap()
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeHidden()
    await expect(marks(page).first()).toBeVisible()
  })
})

test('Enter opens the image of the focused card without selecting it', async ({ page }) => {
  await startMode(page)
  const title = ((await markOf(page, 2).getAttribute('aria-label')) ?? '').replace('Seleccionar ', '')
  await markOf(page, 2).press('Enter')
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(markOf(page, 2)).not.toBeChecked()
})
