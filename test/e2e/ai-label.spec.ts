import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { firstScreenIsDrawn, openWithoutApp } from './shell.ts'
import { cardAt } from './shopping.ts'

test.use({ serviceWorkers: 'block' })

const labelOf = (card: Locator) => card.getByText('Imagen generada con IA')
const lineOf = (page: Page) => page.getByRole('main').getByText('Imágenes generadas con IA', { exact: true })

/** What is seen of a label: the text before it, and none of the other lines. */
const seen = (label: Locator) =>
  label.evaluate((element) => {
    const { content, height } = getComputedStyle(element, '::before')
    return { text: content.slice(0, 4), hasOneLine: element.clientHeight <= Math.ceil(parseFloat(height)) }
  })

async function expectLabelled(page: Page, card: Locator): Promise<void> {
  await expect(lineOf(page)).toBeInViewport({ ratio: 1 })
  await expect(labelOf(card)).toBeInViewport({ ratio: 1 })
  expect(await seen(labelOf(card))).toEqual({ text: '"IA"', hasOneLine: true })
  expect(await card.ariaSnapshot()).toContain('Imagen generada con IA')
}

// Browser: where labels are drawn, before the app and after it.
// spec: label.card, label.heading, label.before-the-app
test('label and line have one place in the first screen, before and after the app', async ({ page }) => {
  const releaseApp = await openWithoutApp(page, '/')
  await firstScreenIsDrawn(page)
  const first = page.locator('main li').first()
  await expectLabelled(page, first)
  const places = [await labelOf(first).boundingBox(), await lineOf(page).boundingBox()]
  await releaseApp()
  await expect(cardAt(page, 0)).toBeVisible()
  await expectLabelled(page, cardAt(page, 0))
  expect([await labelOf(cardAt(page, 0)).boundingBox(), await lineOf(page).boundingBox()]).toEqual(places)

  await cardAt(page, 0).hover()
  await expect(labelOf(cardAt(page, 0))).toHaveCSS('opacity', '0')
  await expect(cardAt(page, 0).getByRole('button', { name: /^Ampliar / })).toHaveCSS('opacity', '1')

  for (const width of [1440, 768, 375])
    await test.step(`at ${width} px the line stands in space that is above the images anyway`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await expect(async () => {
        const header = await page.getByRole('banner').boundingBox()
        const card = await cardAt(page, 0).boundingBox()
        const line = await lineOf(page).boundingBox()
        const top = (header?.y ?? 0) + (header?.height ?? 0)
        expect(card?.y).toBe(top + 24)
        expect(line).toMatchObject({ y: top, height: 24, x: card?.x })
      }).toPass()
    })
})
