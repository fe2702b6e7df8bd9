import { cards, expect, test } from './fixtures.ts'

// Browser: what it requests, and when. A worker would respond from its cache, so no request would be visible.
test.use({ serviceWorkers: 'block' })

// spec: 7.scripts.chunks
test("a page's chunk is prefetched when its link is hovered, not before", async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/')
  await expect(page.locator('main ul:not(.first-page) > li[data-index="0"]')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requested.filter((url) => url.includes('LoginPage'))).toEqual([])
  await page.getByRole('button', { name: 'Sign in' }).hover()
  await expect.poll(() => requested.filter((url) => /LoginPage-.*js$/.test(url))).toHaveLength(1)
})

test('the viewer prefetches the next image, even without a card for it', async ({ page }) => {
  const requested = new Set<string>()
  page.on('request', (request) => requested.add(new URL(request.url()).pathname))
  const responses = [0, 1].map((number) => page.waitForResponse(`**/imgs/preview?page=${number}*`))
  await page.goto('/')
  const pages = await Promise.all(
    responses.map(async (response) => (await (await response).json()) as { id?: unknown; url?: string }[]),
  )
  const pictures = pages.flat().flatMap(({ id, url }) => (id && url ? [new URL(url, page.url()).pathname] : []))
  await cards(page).first().getByRole('link').click()
  const shown = page.getByRole('dialog').getByRole('img')
  await expect(shown).toBeVisible()
  await page.waitForLoadState('networkidle')
  const next = pictures.findIndex((picture) => !requested.has(picture))
  expect(next).toBeGreaterThan(1)

  for (let turns = 1; turns < next; turns += 1) {
    await expect(shown).toHaveAttribute('src', pictures[turns - 1] ?? '')
    await page.keyboard.press('ArrowRight')
  }
  await expect(shown).toHaveAttribute('src', pictures[next - 1] ?? '')
  await expect.poll(() => requested.has(pictures[next] ?? '')).toBe(true)
  await expect(shown).toHaveAttribute('src', pictures[next - 1] ?? '')
})
