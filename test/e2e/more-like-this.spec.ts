import type { Page } from '@playwright/test'
import { expectAccessible, expectFingerTargets, expectNothingCutOff } from './axe.ts'
import { cards, expect, test } from './fixtures.ts'
import { cardAt } from './shopping.ts'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

const dialog = (page: Page) => page.getByRole('dialog')
const region = (page: Page) => page.getByRole('region', { name: 'Más como esta' })
const row = (page: Page) =>
  region(page)
    .getByRole('link')
    .filter({ has: page.getByRole('img') })

async function openViewer(page: Page): Promise<void> {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  // An image with tags: a few have none.
  await cardAt(page, 1).getByRole('img').click()
  await expect(region(page)).toBeVisible()
}
const placeOf = (page: Page) => region(page).evaluate((element) => (element as HTMLElement).offsetTop)

// spec: similar.row, similar.one-search
test('the wheel leads to the row, which is searched for once and moves nothing', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openViewer(page)
  await page.waitForLoadState('networkidle')
  const ofRow = () => requests.filter((url) => /SimilarRow-|preview\?.*q=/.test(url))
  expect(ofRow()).toEqual([])
  const before = await placeOf(page)
  await dialog(page).getByRole('img').hover()
  await page.mouse.wheel(0, 600)
  await expect(row(page).first()).toBeInViewport({ ratio: 1 })
  expect(await placeOf(page)).toBe(before)
  await expect.poll(() => ofRow().filter((url) => url.includes('q=')).length).toBe(1)
  await expectAccessible(page)
  await expectNothingCutOff(page)
})

// spec: similar.in-place, similar.way-back
test('Back leads from similar images to the first one, and Escape closes them all', async ({ page }) => {
  await openViewer(page)
  const titles = [await dialog(page).getByRole('img').getAttribute('alt')]
  for (const index of [0, 1]) {
    await region(page).getByRole('link', { name: 'Ver todas' }).focus()
    await row(page).nth(index).click()
    await expect(page.getByRole('button', { name: 'Volver' })).toBeVisible()
    await expect(dialog(page).getByRole('img').first()).not.toHaveAttribute('alt', titles.at(-1) ?? '')
    titles.push(await dialog(page).getByRole('img').first().getAttribute('alt'))
  }
  await page.goBack()
  await expect(dialog(page)).toHaveAccessibleName(titles[1] ?? '')
  await expect(row(page).nth(1)).toBeFocused()
  await expect(row(page).nth(1)).toBeInViewport({ ratio: 1 })
  await page.reload()
  await expect(dialog(page)).toHaveAccessibleName(titles[1] ?? '')
  await page.goBack()
  await expect(dialog(page)).toHaveAccessibleName(titles[0] ?? '')
  await page.goForward()
  await expect(dialog(page)).toHaveAccessibleName(titles[1] ?? '')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => (history.state as { usr?: unknown } | null)?.usr ?? null)).toBeNull()
})

// spec: similar.row, 2.viewer.overlay
test('at 400 % the keyboard reaches the row', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openViewer(page)
  await region(page).getByRole('link', { name: 'Ver todas' }).focus()
  await expect(row(page).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(row(page).first()).toBeFocused()
  await expect(row(page).first()).toBeInViewport({ ratio: 0.5 })
  await expectNothingCutOff(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

  // spec: similar.in-place, similar.way-back
  test('a tap opens a similar image, and Volver leads back', async ({ page }) => {
    await openViewer(page)
    const first = (await dialog(page).getByRole('img').getAttribute('alt')) ?? ''
    await dialog(page).evaluate((element) => {
      element.scrollTop = element.scrollHeight
    })
    await expect(row(page).first()).toBeVisible()
    await expectAccessible(page)
    await expectFingerTargets(page)
    await row(page).first().tap()
    await expect(dialog(page)).not.toHaveAccessibleName(first)
    await page.getByRole('button', { name: 'Volver' }).tap()
    await expect(dialog(page)).toHaveAccessibleName(first)
  })
})
