import type { Page } from '@playwright/test'
import { cards, expect, test } from './fixtures.ts'
import { DOCUMENTS_PORT, PORT } from './ports.ts'
import { cachedAddresses, imagesAreCached, workerIsThere } from './worker.ts'

// Browser: the real worker, and what its caches answer to the next document.

const firstPicture = (page: Page) => cards(page).first().getByRole('img')

/** Changes the age and the first title of what the worker has stored. */
const change = (page: Page, minutes: number, title: string, by: string) =>
  page.evaluate(
    async ([age, before, after]) => {
      for (const name of ['documents', 'galleries']) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const stored = await cache.match(request, { ignoreVary: true })
          const headers = new Headers(stored?.headers)
          headers.set('Date', new Date(Date.now() - age * 60_000).toUTCString())
          await cache.put(request, new Response((await stored?.text())?.replaceAll(before, after), { headers }))
        }
      }
    },
    [minutes, title, by] as const,
  )

for (const [host, port] of [
  ['a host of files', PORT],
  ["the handler's documents", DOCUMENTS_PORT],
] as const)
  // spec: documents.cached, 2.header.reload
  test(`with ${host} a visit soon after another shows its gallery, a reload the server's`, async ({
    page,
    context,
  }) => {
    const address = `http://localhost:${port}`
    await page.goto(address)
    await workerIsThere(page)
    await imagesAreCached(page, 20)
    const title = (await firstPicture(page).getAttribute('alt')) ?? ''
    await expect.poll(async () => (await cachedAddresses(page, 'documents')).length).toBe(1)
    await expect.poll(async () => (await cachedAddresses(page, 'galleries')).length).toBeGreaterThan(1)

    const again = await context.newPage()
    for (const [minutes, shown] of [
      [20, 'Tal como estaba'],
      [31, title],
    ] as const)
      await test.step(`${minutes} minutes later`, async () => {
        await change(page, minutes, title, 'Tal como estaba')
        await again.goto(address)
        await expect(firstPicture(again)).toHaveAttribute('alt', shown)
        await expect.poll(() => firstPicture(again).evaluate((one: HTMLImageElement) => one.naturalWidth)).not.toBe(0)
        // Each reload by the logo gets a new answer, also the first one.
        const answer = again.waitForResponse(/preview\?page=0/)
        await again.getByRole('banner').getByRole('link', { name: 'Lienzo' }).click()
        expect((await answer).ok()).toBe(true)
        await expect(firstPicture(again)).toHaveAttribute('alt', title)
        await again.reload()
        await expect(firstPicture(again)).toHaveAttribute('alt', title)
      })
  })
