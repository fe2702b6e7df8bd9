import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'

test.use({ contextOptions: { contrast: 'more' } })

// Browser: its colors.
// spec: accessibility.contrast
test('with more contrast quiet texts and lines are as strong as others', async ({ page }) => {
  await page.goto('/withdrawal')
  const lead = page.getByText('Indica de qué compra desistes.')
  await expect(lead).toBeVisible()
  const colors = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return ['text', 'text-quiet', 'line-strong', 'line'].map((name) => style.getPropertyValue(`--color-${name}`))
  })
  expect(colors[1]).toBe(colors[0])
  expect(colors[3]).toBe(colors[2])
  await expectAccessible(page)
})
