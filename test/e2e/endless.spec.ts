import type { Page } from '@playwright/test'
import { openDocumentHost } from './documentHost.ts'
import { cards, expect, test } from './fixtures.ts'
import { watchShifts } from './shell.ts'
import type { Preview } from './shopping.ts'

test.use({ serviceWorkers: 'block' })

/** Reads the ids of all valid images of the catalog, in the server's order. */
async function catalogIds(page: Page, origin: string): Promise<string[]> {
  const ids: string[] = []
  for (let number = 0; ; number += 1) {
    const answer = await page.request.get(`${origin}/canvamanager/imgs/preview?page=${number}&size=100`)
    const previews = (await answer.json()) as Preview[]
    ids.push(...previews.filter(({ id, url }) => id && url).map(({ id }) => String(id)))
    if (previews.length < 100) return [...new Set(ids)]
  }
}

for (const [images, tag] of [
  [400, []],
  [4000, ['@release']],
] as const)
  // Browser: scrolling, and what moves.
  // spec: 2.gallery.all, 2.gallery.endless, calls.pages.none-skipped
  test(`scrolling through ${images} images shows each once, without a shift`, { tag: [...tag] }, async ({ page }) => {
    // At 100 ms a frame the longer one takes three minutes.
    test.setTimeout(300_000)
    const host = await openDocumentHost({ isPlain: true, api: { images } })
    const expected = await catalogIds(page, host.origin)
    expect(expected.length).toBeGreaterThan(0.97 * images)
    // One image file for all: drawing 4,000 different files would only take time.
    const picture = await (await page.request.get(`${host.origin}/canvamanager/imgs/files/1001.webp`)).body()
    await page.route('**/imgs/files/*', (route) => route.fulfill({ body: picture, contentType: 'image/webp' }))

    const shifted = await watchShifts(page)
    await page.goto(host.origin)
    await expect(cards(page).first()).toBeVisible()

    // Scroll screen by screen and record every rendered card.
    const seen = await page.evaluate(async () => {
      const ids = new Map<number, Set<string>>()
      let mostCards = 0
      const look = () => {
        const drawn = document.querySelectorAll<HTMLElement>('main ul:not(.first-page) > li[data-index]')
        mostCards = Math.max(mostCards, drawn.length)
        for (const card of drawn) {
          const index = Number(card.dataset.index)
          const id = new URL(card.querySelector('a')?.href ?? '').searchParams.get('rsrc') ?? ''
          ids.set(index, (ids.get(index) ?? new Set()).add(id))
        }
      }
      const nextFrame = () => new Promise(requestAnimationFrame)
      const isAtEnd = () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
      look()
      do {
        window.scrollBy(0, window.innerHeight)
        await nextFrame()
        await nextFrame()
        look()
      } while (!isAtEnd() || !document.body.textContent.includes('Has visto todas las imágenes'))
      return { mostCards, ids: [...ids].sort(([a], [b]) => a - b).map(([, cardIds]) => [...cardIds]) }
    })
    expect(seen.mostCards).toBeLessThanOrEqual(150)
    expect(await shifted()).toBeLessThanOrEqual(0.02)
    // Each card shows the server's image at its index: no duplicates, no gaps, and no card that ever showed two images.
    expect(seen.ids).toEqual(expected.map((id) => [id]))
    host.close()
  })
