import { cards, expect, test } from './fixtures.ts'

// What a worker answers need not be asked for.
test.use({ serviceWorkers: 'block' })

test('the code of a page comes when somebody points at what leads there, and not before', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await expect(page.locator('main li[data-index="0"]')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('LoginPage'))).toEqual([])
  await page.getByRole('button', { name: 'Sign in' }).hover()
  await expect.poll(() => asked.filter((url) => url.includes('LoginPage'))).toHaveLength(1)
})

test('the picture to which somebody turns next is on its way before they do, also where no card shows it', async ({ page }) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  const answered = page.waitForResponse('**/imgs/preview?page=1*')
  await page.goto('/')
  const images = (await (await answered).json()) as { url?: string }[]
  await cards(page).first().getByRole('link').click()
  const viewer = page.getByRole('dialog')
  await expect(viewer).toBeVisible()
  await page.waitForLoadState('networkidle')
  const isAsked = ({ url }: { url?: string }) => url !== undefined && asked.has(new URL(url, page.url()).pathname)
  const later = images.filter((image) => image.url && !isAsked(image))
  expect(later.length).toBeGreaterThan(10)

  // As far as to the last image before those.
  const first = new URL(later[0]?.url ?? '', page.url()).pathname
  while (!asked.has(first)) {
    const shown = viewer.getByRole('img')
    await expect(shown).toHaveAttribute('data-status', 'shown')
    const source = await shown.getAttribute('src')
    await page.keyboard.press('ArrowRight')
    await expect(shown).not.toHaveAttribute('src', source ?? '')
    await page.waitForLoadState('networkidle')
  }
  await expect(viewer.getByRole('img')).not.toHaveAttribute('src', first)
})
