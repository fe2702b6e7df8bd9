import type { Preview } from './calls.ts'
import { cards, expect, test } from './fixtures.ts'

// A worker would respond from its cache, so no request would be visible.
test.use({ serviceWorkers: 'block' })

// spec: 7.scripts.chunks
test("a page's chunk is prefetched when its link is hovered, not before", async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await expect(page.locator('main li[data-index="0"]')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('LoginPage'))).toEqual([])
  await page.getByRole('button', { name: 'Sign in' }).hover()
  await expect.poll(() => asked.filter((url) => url.includes('LoginPage'))).toHaveLength(1)
})

test('the viewer prefetches the next image, even without a card for it', async ({ page }) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  const answers = [0, 1].map((number) => page.waitForResponse(`**/imgs/preview?page=${number}*`))
  await page.goto('/')
  const pages = await Promise.all(answers.map(async (answer) => (await (await answer).json()) as Preview[]))
  const pictures = pages.flat().flatMap(({ id, url }) => (id && url ? [new URL(url, page.url()).pathname] : []))
  await cards(page).first().getByRole('link').click()
  const shown = page.getByRole('dialog').getByRole('img')
  await expect(shown).toBeVisible()
  await page.waitForLoadState('networkidle')
  const next = pictures.findIndex((picture) => !asked.has(picture))
  expect(next).toBeGreaterThan(1)

  for (let turns = 1; turns < next; turns += 1) {
    await expect(shown).toHaveAttribute('src', pictures[turns - 1] ?? '')
    await page.keyboard.press('ArrowRight')
  }
  await expect(shown).toHaveAttribute('src', pictures[next - 1] ?? '')
  await expect.poll(() => asked.has(pictures[next] ?? '')).toBe(true)
  await expect(shown).toHaveAttribute('src', pictures[next - 1] ?? '')
})
