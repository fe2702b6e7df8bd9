import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'block' })

// spec: 2.header.logo
test('every page has a unique title and description; the gallery restores its own', async ({ page, person: _ }) => {
  const seen: { title: string; description: string | null }[] = []
  const description = () => page.locator('meta[name="description"]').getAttribute('content')
  for (const path of [
    '/',
    '/search?q=luna',
    '/favorites',
    '/cart',
    '/payment-success?compraId=5001',
    '/previewcontent/?rsrc=1002',
  ]) {
    await page.goto(path)
    await expect(
      page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog').getByRole('heading')).first(),
    ).toBeAttached()
    await expect.poll(async () => seen.map((one) => one.description).includes(await description())).toBe(false)
    seen.push({ title: await page.title(), description: await description() })
  }
  expect(new Set(seen.map(({ title }) => title)).size).toBe(seen.length)
  await page.goto('/cart')
  await expect(page).toHaveTitle('Mi Carrito · Lienzo')
  await page.getByRole('link', { name: 'Lienzo' }).click()
  await expect.poll(description).toBe(seen[0]?.description)
})
