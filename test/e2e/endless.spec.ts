import { entryAt } from '@/demo/catalog'
import { openDocumentHost } from './documentHost.ts'
import { cards, expect, test } from './fixtures.ts'
import { watchShifts } from './shell.ts'

test.use({ serviceWorkers: 'block' })

// Browser: scrolling, and what moves.
// spec: 2.gallery.all, 2.gallery.endless, calls.pages.none-skipped
test('scrolling through 400 images shows each once, without a shift', async ({ page }) => {
  const host = await openDocumentHost({ isPlain: true, api: { images: 400 } })
  const catalog = Array.from({ length: 400 }, (_, position) => entryAt(position))
  const expected = catalog.flatMap(({ id, flaw }) => (flaw === 'noId' || flaw === 'noUrl' ? [] : [id]))
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
