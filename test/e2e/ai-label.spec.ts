import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { firstScreenIsDrawn, openWithoutApp } from './shell.ts'
import { addToList, cardAt } from './shopping.ts'

const labelOf = (card: Locator) => card.getByText('Imagen generada con IA')

/** What is seen of a label: the text before it, and none of the other lines. */
const seen = (label: Locator) =>
  label.evaluate((element) => {
    const { content, height } = getComputedStyle(element, '::before')
    return { text: content.slice(0, 4), hasOneLine: element.clientHeight <= Math.ceil(parseFloat(height)) }
  })

async function expectLabelled(card: Locator): Promise<void> {
  await expect(labelOf(card)).toBeInViewport({ ratio: 1 })
  expect(await seen(labelOf(card))).toEqual({ text: '"IA"', hasOneLine: true })
  expect(await card.ariaSnapshot()).toContain('Imagen generada con IA')
}

// spec: label.card, label.before-the-app
test('the label is in the first screen, before and after the app, at the same place', async ({ page }) => {
  const releaseApp = await openWithoutApp(page, '/')
  await firstScreenIsDrawn(page)
  const first = page.locator('main li').first()
  await expectLabelled(first)
  const place = await labelOf(first).boundingBox()
  await releaseApp()
  await expect(cardAt(page, 0)).toBeVisible()
  await expectLabelled(cardAt(page, 0))
  expect(await labelOf(cardAt(page, 0)).boundingBox()).toEqual(place)
})

// spec: label.card
test('the button that enlarges takes its place under a pointer', async ({ page }) => {
  await page.goto('/search?q=luna')
  await expectLabelled(cardAt(page, 0))
  await cardAt(page, 0).hover()
  await expect(labelOf(cardAt(page, 0))).toHaveCSS('opacity', '0')
  await expect(cardAt(page, 0).getByRole('button', { name: /^Ampliar / })).toHaveCSS('opacity', '1')
})

// spec: label.card, label.cart, label.viewer
test('favorites, cart, viewer and shared page say it, too', async ({ page, request, person }) => {
  await addToList(request, 'favorites', person.userId, ['1001'])
  await addToList(request, 'cart', person.userId, ['1001'])
  await page.goto('/favorites')
  await expectLabelled(cardAt(page, 0))
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText('Imágenes generadas con IA', { exact: true })).toBeVisible()
  const dialogSays = (opened: Page) => opened.getByRole('dialog').getByText('Imagen generada con IA')
  await page.getByRole('button', { name: /^Ampliar / }).click()
  await expect(dialogSays(page)).toBeVisible()
  await page.goto('/previewcontent/?rsrc=1002')
  await expect(dialogSays(page)).toBeVisible()
})
