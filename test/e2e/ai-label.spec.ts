import type { Locator, Page } from '@playwright/test'
import { renderArt } from '@/demo/art/renderArt'
import { expect, test } from './fixtures.ts'
import { firstScreenIsDrawn, openWithoutApp } from './shell.ts'
import { addToList, cardAt } from './shopping.ts'

test.use({ serviceWorkers: 'block' })

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

const lineOf = (page: Page) => page.getByRole('main').getByText('Imágenes generadas con IA', { exact: true })

for (const path of ['/', '/search?q=luna'])
  // spec: label.heading, label.before-the-app
  test(`the line of ${path} is there before and after the app, at the same place`, async ({ page }) => {
    const releaseApp = await openWithoutApp(page, path)
    await firstScreenIsDrawn(page)
    await expect(lineOf(page)).toBeInViewport({ ratio: 1 })
    const place = await lineOf(page).boundingBox()
    await releaseApp()
    await expect(cardAt(page, 0)).toBeVisible()
    expect(await lineOf(page).boundingBox()).toEqual(place)
  })

for (const width of [1440, 768, 375])
  // spec: label.heading
  test(`at ${width} px the line stands in space that is above the images anyway`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expect(cardAt(page, 0)).toBeVisible()
    const header = await page.getByRole('banner').boundingBox()
    const card = await cardAt(page, 0).boundingBox()
    const line = await lineOf(page).boundingBox()
    const top = (header?.y ?? 0) + (header?.height ?? 0)
    expect(card?.y).toBe(top + 24)
    expect(line).toMatchObject({ y: top, height: 24, x: card?.x })
  })

// spec: label.card
test('the button that enlarges takes its place under a pointer', async ({ page }) => {
  await page.goto('/search?q=luna')
  await expectLabelled(cardAt(page, 0))
  await cardAt(page, 0).hover()
  await expect(labelOf(cardAt(page, 0))).toHaveCSS('opacity', '0')
  await expect(cardAt(page, 0).getByRole('button', { name: /^Ampliar / })).toHaveCSS('opacity', '1')
})

// spec: label.card, label.heading, label.cart, label.viewer
test('favorites, cart, viewer and shared page say it, too', async ({ page, request, person }) => {
  await addToList(request, 'favorites', person.userId, ['1001'])
  await addToList(request, 'cart', person.userId, ['1001'])
  await page.goto('/favorites')
  await expectLabelled(cardAt(page, 0))
  await expect(lineOf(page)).toBeVisible()
  await page.goto('/cart')
  await expect(lineOf(page)).toBeVisible()
  const dialogSays = (opened: Page) => opened.getByRole('dialog').getByText('Imagen generada con IA')
  await page.getByRole('button', { name: /^Ampliar / }).click()
  await expect(dialogSays(page)).toBeVisible()
  await page.goto('/previewcontent/?rsrc=1002')
  await expect(dialogSays(page)).toBeVisible()
})

// spec: label.file
test("the viewer's details say what a real file declares, from two parts of it", async ({ page }) => {
  const file = Buffer.from(await renderArt({ style: 'flame', seed: 7, width: 1600, height: 1200 }))
  expect(file.length).toBeGreaterThan(65_536)
  const ranges: string[] = []
  await page.route('**/imgs/files/**', async (route) => {
    const { range } = route.request().headers()
    const [, start = 0, end = file.length] = /(?<!\d)(\d+)-(\d+)/.exec(range ?? '')?.map(Number) ?? []
    if (range === undefined) return route.fulfill({ body: file, contentType: 'image/webp' })
    ranges.push(range)
    const body = file.subarray(start, end + 1)
    const headers = { 'Content-Range': `bytes ${start}-${start + body.length - 1}/${file.length}` }
    return route.fulfill({ status: 206, body, contentType: 'image/webp', headers })
  })
  await page.goto('/')
  await cardAt(page, 0).getByRole('img').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Información' }).click()
  const details = page.getByRole('complementary')
  await expect(details.getByText('El archivo declara que la imagen fue generada con IA.')).toBeVisible()
  expect(ranges).toHaveLength(2)
})
