import type { Page } from '@playwright/test'
import type { Preview } from './calls.ts'
import { cards, expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'block' })

/** Reads the ids of all valid images of the catalog, in the server's order. */
async function catalogIds(page: Page): Promise<string[]> {
  const ids: string[] = []
  for (let number = 0; ; number += 1) {
    const answer = await page.request.get(`/canvamanager/imgs/preview?page=${number}&size=100`)
    const previews = (await answer.json()) as Preview[]
    ids.push(...previews.filter(({ id, url }) => id && url).map(({ id }) => String(id)))
    if (previews.length < 100) return [...new Set(ids)]
  }
}

// spec: 2.gallery.all, 2.gallery.endless, calls.pages.none-skipped
test('scrolling through 4,000 images shows each once, with few cards and no shift', async ({ page }) => {
  // At 100 ms a frame this takes three minutes.
  test.setTimeout(300_000)
  const expected = await catalogIds(page)
  expect(expected.length).toBeGreaterThan(3900)
  // One image file for all: drawing 4,000 different files would only take time.
  const picture = await (await page.request.get('/canvamanager/imgs/files/1001.webp')).body()
  await page.route('**/imgs/files/*', (route) => route.fulfill({ body: picture, contentType: 'image/webp' }))

  await page.addInitScript(() => {
    const watched = window as unknown as { shift: number }
    watched.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()

  // Scroll screen by screen and record every rendered card.
  const seen = await page.evaluate(async () => {
    const ids = new Map<number, Set<string>>()
    let mostCards = 0
    const look = () => {
      const drawn = document.querySelectorAll<HTMLElement>('main li[data-index]')
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
    const shift = (window as unknown as { shift: number }).shift
    return { mostCards, shift, ids: [...ids].sort(([a], [b]) => a - b).map(([, cardIds]) => [...cardIds]) }
  })
  console.log(
    `cards drawn at most: ${seen.mostCards}; layout shift: ${seen.shift.toFixed(4)}; images: ${seen.ids.length}`,
  )
  expect(seen.mostCards).toBeLessThanOrEqual(150)
  expect(seen.shift).toBeLessThanOrEqual(0.02)
  // Each card shows the server's image at its index: no duplicates, no gaps, and no card that ever showed two images.
  expect(seen.ids).toEqual(expected.map((id) => [id]))
})
