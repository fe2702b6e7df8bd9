import { expect, test } from './checkout.ts'
import { summary } from './shopping.ts'

const windows = {
  'at 1280 px': { viewport: { width: 1280, height: 720 } },
  'on a phone': { viewport: { width: 375, height: 667 }, isMobile: true, hasTouch: true },
}

for (const [name, window] of Object.entries(windows)) {
  test.describe(name, () => {
    test.use({ ...window, cartSize: 13 })

    // Browser: the layout that keeps the summary in sight while a long cart scrolls.
    test('the summary of a long cart stays in sight', async ({ page, buyer: _ }) => {
      await page.goto('/cart')
      await expect(page.getByRole('article')).toHaveCount(2)
      const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      expect(height).toBeGreaterThan(300)
      for (let step = 0; step <= 4; step += 1) {
        await page.evaluate(
          (top) => {
            scrollTo(0, top)
          },
          (height * step) / 4,
        )
        await expect(summary(page)).toBeInViewport({ ratio: 0.99 })
        await expect(summary(page).getByRole('button', { name: 'Procede al pago' })).toBeInViewport({ ratio: 0.99 })
      }
    })
  })
}
