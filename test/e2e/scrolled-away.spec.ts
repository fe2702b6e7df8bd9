import { cards, expect, lastCardDrawn, scrollBy, test } from './fixtures.ts'

test.use({ serviceWorkers: 'block' })

/** Elements and texts that may come and go around the cards. */
const TOLERANCE = 100

// Browser: its nodes and its garbage.
test('cards that are scrolled away before they load are freed', async ({ page }) => {
  // No image ever loads.
  await page.route('**/imgs/files/**', () => undefined)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const nodes = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'Nodes')?.value ?? Number.NaN
  }
  // The load event waits for the images in view.
  await page.goto('/', { waitUntil: 'commit' })
  await expect(cards(page).first()).toBeVisible()
  await scrollBy(page, 600)
  const before = await nodes()

  while ((await lastCardDrawn(page)) < 250) await scrollBy(page, 600)
  await page.evaluate(() => {
    window.scrollTo(0, 600)
  })
  await expect(cards(page).first()).toBeAttached()
  await expect.poll(nodes).toBeLessThan(before + TOLERANCE)
})
