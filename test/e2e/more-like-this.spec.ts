import { expectNothingCutOff } from './axe.ts'
import { cards, expect, test } from './fixtures.ts'
import { cardAt } from './shopping.ts'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

// Browser: scrolling, and what moves.
// spec: similar.row, similar.one-search, similar.way-back
test('the wheel leads to the row, which moves nothing; Back leads to its image again', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const dialog = page.getByRole('dialog')
  const region = page.getByRole('region', { name: 'Más como esta' })
  const row = region.getByRole('link').filter({ has: page.getByRole('img') })
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  // An image with tags: a few have none.
  await cardAt(page, 1).getByRole('img').click()
  await expect(region).toBeVisible()
  await page.waitForLoadState('networkidle')
  const ofRow = () => requests.filter((url) => /preview\?.*q=/.test(url))
  expect(ofRow()).toEqual([])
  const placeOf = () => region.evaluate((element) => (element as HTMLElement).offsetTop)
  const before = await placeOf()
  await dialog.getByRole('img').hover()
  await page.mouse.wheel(0, 600)
  await expect(row.first()).toBeInViewport({ ratio: 1 })
  expect(await placeOf()).toBe(before)
  await expect.poll(() => ofRow().filter((url) => url.includes('q=')).length).toBe(1)
  await expectNothingCutOff(page)

  const title = (await dialog.getByRole('img').first().getAttribute('alt')) ?? ''
  await row.nth(1).click()
  await expect(dialog).not.toHaveAccessibleName(title)
  await page.goBack()
  await expect(dialog).toHaveAccessibleName(title)
  await expect(row.nth(1)).toBeFocused()
  await expect(row.nth(1)).toBeInViewport({ ratio: 1 })
})
