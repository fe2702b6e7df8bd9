import type { Route } from '@playwright/test'
import { cards, expect, test } from './fixtures.ts'
import { kept, workerIsThere } from './worker.ts'

test('soon after a visit the gallery is there as it was, and loaded anew it is as the server has it', async ({ page, context }) => {
  await page.goto('/')
  await workerIsThere(page)
  await expect.poll(async () => (await kept(page, 'galleries')).length).toBe(2)
  const title = (await cards(page).first().getByRole('img').getAttribute('alt')) ?? ''
  await page.evaluate(async () => {
    const cache = await caches.open('galleries')
    const [first] = (await cache.keys()).filter(({ url }) => url.includes('page=0'))
    const answer = first && (await cache.match(first))
    if (!answer) throw new Error('Nothing is kept')
    const [image, ...rest] = (await answer.json()) as object[]
    await cache.put(first, Response.json([{ ...image, title: 'Tal como estaba' }, ...rest], { headers: { Date: new Date().toUTCString() } }))
  })

  const again = await context.newPage()
  const asked: Route[] = []
  await context.route('**/imgs/preview?*', (route) => void asked.push(route))
  await again.goto('/')
  await expect(cards(again).first().getByRole('img')).toHaveAttribute('alt', 'Tal como estaba')
  // For the next visit.
  expect(asked).toHaveLength(2)

  await context.unrouteAll()
  await again.reload()
  await expect(cards(again).first().getByRole('img')).toHaveAttribute('alt', title)
})
