import type { Request } from '@playwright/test'
import { cards, expect, test } from './fixtures.ts'
import { FAULTY_PORT } from './ports.ts'
import { bar, count, inBar, markOf, marks, selectRange, startMode } from './selecting.ts'
import { cardAt, cartLink, removeButtons } from './shopping.ts'

test.use({ serviceWorkers: 'block' })

// spec: selection.range, selection.add, selection.price
test('ten images are in the cart after four clicks', async ({ page, person: _ }) => {
  await startMode(page)
  await selectRange(page, 0, 9)
  await count(page, 10)
  await expect(bar(page)).toContainText('10 imágenes: $17.50, ahorras $7.50')
  await inBar(page, 'Agregar al carrito').click()
  await expect(cartLink(page, 10)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '10 imágenes agregadas al carrito' })).toHaveCount(1)
  await expect(marks(page)).toHaveCount(0)
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
  await expect(page.getByRole('menu')).toBeVisible()
  await press('End')
  await press('Enter')
  await expect(marks(page).first()).toBeFocused()
  for (let image = 1; image < 10; image += 1) await press('Shift+ArrowRight')
  await count(page, 10)
  await tabTo(/^Agregar al carrito$/)
  await press('Enter')
  await expect(cartLink(page, 10)).toBeVisible()
  console.log(`keys for ten images: ${String(keys)}`)
  expect(keys).toBeLessThanOrEqual(25)
})

test.describe('with three in ten requests failing', () => {
  test.use({ baseURL: `http://localhost:${FAULTY_PORT}` })

  // spec: selection.failed
  test('exactly the images that failed stay selected', async ({ page, person: _ }) => {
    const isAdded = new Map<string, boolean>()
    const note = (request: Request, isAnswered: boolean) => {
      const id = new URL(request.url()).searchParams.get('idImagen')
      if (id && request.method() === 'POST' && request.url().includes('/market/cart')) isAdded.set(id, isAnswered)
    }
    page.on('response', (response) => {
      // A page of HTML is no answer of the API, whatever its status (spec: calls.no-answer).
      const isHtml = response.headers()['content-type']?.startsWith('text/html') ?? false
      note(response.request(), response.ok() && !isHtml)
    })
    page.on('requestfailed', (request) => note(request, false))
    await page.goto('/')
    const retry = page.getByRole('main').getByRole('button', { name: 'Reintentar' })
    await expect(async () => {
      // Not the button of a later page: a click on it would scroll the first card away.
      if ((await cards(page).count()) === 0 && (await retry.isVisible())) await retry.click()
      expect(await cards(page).count()).toBeGreaterThan(8)
    }).toPass({ intervals: [50] })
    const linkOf = (index: number) => cardAt(page, index).locator('a').getAttribute('href')
    const indexOf = new Map<string, number>()
    for (let index = 0; index < 8; index += 1) indexOf.set((await linkOf(index))?.split('=')[1] ?? '', index)
    await page.getByRole('button', { name: 'Seleccionar' }).click()
    await selectRange(page, 0, 7)

    let tries = 0
    let waiting = [...indexOf.keys()]
    while (waiting.length > 0) {
      tries += 1
      isAdded.clear()
      await inBar(page, tries === 1 ? 'Agregar al carrito' : 'Reintentar').click()
      await expect.poll(() => isAdded.size).toBe(waiting.length)
      waiting = waiting.filter((id) => !isAdded.get(id))
      if (waiting.length > 0)
        for (const [id, index] of indexOf)
          await expect(markOf(page, index), `card ${String(index)}`).toBeChecked({ checked: waiting.includes(id) })
    }
    console.log(`tries until eight images were in the cart: ${String(tries)}`)
    await expect(cartLink(page, 8)).toBeVisible()
  })
})

// spec: selection.price
test('the price counts the cart, also after images were added', async ({ page, person: _ }) => {
  await startMode(page)
  await selectRange(page, 0, 4)
  await inBar(page, 'Agregar al carrito').click()
  await expect(cartLink(page, 5)).toBeVisible()
  await page.getByRole('button', { name: 'Seleccionar' }).click()
  await markOf(page, 5).click()
  await expect(bar(page)).toContainText('Con tu carrito, 6 imágenes: $12.50, ahorras $2.50')
  await cartLink(page).click()
  await expect(removeButtons(page)).toHaveCount(5)
})
