import { cards, expect, scrollBy, test } from './fixtures.ts'

// Browser: places to scroll to, tabs, the clipboard and history.

// spec: 2.gallery.title, 2.shared.loads, 2.shared.link, 2.viewer.title, 2.viewer.escape, 2.viewer.share-dialog
// spec: 2.viewer.copy, 6.visitor.may, files.shared-slash
test(
  'a visitor browses, searches, views and shares, and a friend opens the link',
  { tag: '@main' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/')
    await expect(page).toHaveTitle('Lienzo: arte único creado con IA')
    const first = cards(page).first().getByRole('img')
    await expect(first).toBeVisible()
    // The image file is decoded, not just present in the document.
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)

    await page.getByRole('searchbox', { name: 'Buscar imágenes' }).fill('montanas')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Resultados para: "montanas"' })).toBeVisible()
    const found = cards(page).first()
    const title = (await found.getByRole('img').getAttribute('alt')) ?? ''
    await found.hover()
    await found.getByRole('button', { name: `Ampliar ${title}` }).click()

    const viewer = page.getByRole('dialog', { name: title })
    await expect(viewer.getByRole('img', { name: title })).toBeVisible()
    await viewer.getByRole('button', { name: 'Compartir' }).click()
    await page.getByRole('button', { name: 'Copiar URL' }).click()
    await page.getByText('URL copiada al portapapeles').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/previewcontent\/\?rsrc=\d+$/)

    const friend = await context.newPage()
    await friend.goto(link)
    await expect(friend.getByRole('dialog', { name: title })).toBeVisible()
    await friend.keyboard.press('Escape')
    await expect(friend).toHaveURL('/')
    await expect(cards(friend).first().getByRole('img')).toBeVisible()
    await friend.close()
  },
)

test('the back button and a reload return to the same image, a new visit to the top', async ({ page }) => {
  await page.goto('/')
  await expect(cards(page).first().getByRole('img')).toBeVisible()
  // Several page loads away from the top.
  while ((await page.locator('li[data-index="120"]').count()) === 0) {
    await scrollBy(page, 1000)
  }
  const card = page.locator('li[data-index="120"]')
  await card.scrollIntoViewIfNeeded()
  const top = async () => Math.round((await card.boundingBox())?.y ?? Number.NaN)
  const before = await top()

  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goBack()
  await expect.poll(top).toBe(before)

  await page.reload()
  await expect.poll(top).toBe(before)

  await page.goto('about:blank')
  await page.goto('/')
  await expect(page.locator('li[data-index="0"]')).toBeInViewport()
})

test('a page that closed without notice opens at its last position', async ({ page }) => {
  // A crash, a tab that a phone freed, or Firefox on the way to another site.
  await page.addInitScript(() => {
    window.addEventListener('pagehide', (event) => {
      event.stopImmediatePropagation()
    })
  })
  await page.goto('/')
  await expect(cards(page).first().getByRole('img')).toBeVisible()
  await scrollBy(page, 3000)
  const resting = page.locator('main ul[data-resting]')
  await expect(resting).toBeAttached()
  // One scroll event after a rest.
  await scrollBy(page, 1000)
  await expect(resting).toBeAttached()
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  const before = await top()

  await page.reload()
  await expect.poll(top).toBe(before)
})

test('rotating the window keeps the image at its top', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await expect(cards(page).first().getByRole('img')).toBeVisible()
  await page.evaluate(() => {
    window.scrollTo(0, 4000)
  })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(4000)
  /** The image that begins nearest to the window's top. */
  const imageAtTop = () =>
    page.evaluate(() => {
      const distance = (card: Element) => Math.abs(card.getBoundingClientRect().top)
      const list = [...document.querySelectorAll<HTMLElement>('li[data-index]')]
      return list.sort((one, other) => distance(one) - distance(other))[0]?.dataset.index
    })
  // The cards are rendered in the next frame.
  await expect.poll(async () => Number(await imageAtTop())).toBeGreaterThan(20)
  const before = await imageAtTop()
  await page.setViewportSize({ width: 700, height: 1000 })
  const isInUpperHalf = () =>
    page.evaluate((index) => {
      const { top, bottom } = document.querySelector(`li[data-index="${index}"]`)?.getBoundingClientRect() ?? {}
      return top !== undefined && bottom !== undefined && bottom > 0 && top < window.innerHeight / 2
    }, before)
  await expect.poll(isInUpperHalf).toBe(true)
})
