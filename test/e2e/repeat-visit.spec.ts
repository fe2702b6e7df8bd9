import type { Page, Route } from '@playwright/test'
import { cards, expect, test } from './fixtures.ts'

const KEY = 'first_pages'

/** Waits for the stored first pages of the gallery. */
async function keptPages(page: Page): Promise<{ at: number; pages: object[][] }> {
  const read = () =>
    page.evaluate(
      (key) => JSON.parse(localStorage.getItem(key) ?? 'null') as { at: number; pages: object[][] } | null,
      KEY,
    )
  await expect.poll(read).not.toBeNull()
  const kept = await read()
  if (!kept) throw new Error('No first pages are stored')
  return kept
}

const keep = (page: Page, kept: unknown) =>
  page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value)
    },
    [KEY, JSON.stringify(kept)] as const,
  )

/** Renames the first image, to tell stored pages from the server's. */
const renamed = ([first = [], ...rest]: object[][], title: string) => [
  [{ ...first[0], title }, ...first.slice(1)],
  ...rest,
]

const firstPicture = (page: Page) => cards(page).first().getByRole('img')

// Browser: two documents share a storage.
const stored = { tag: ['@main', '@plain'] }
test("a second visit shows the stored gallery, a reload the server's", stored, async ({ page, context }) => {
  await page.goto('/')
  const title = (await firstPicture(page).getAttribute('alt')) ?? ''
  const { at, pages } = await keptPages(page)
  await keep(page, { at, pages: renamed(pages, 'Tal como estaba') })

  const again = await context.newPage()
  const asked: Route[] = []
  await context.route('**/imgs/preview?*', (route) => void asked.push(route))
  await again.goto('/')
  await expect(firstPicture(again)).toHaveAttribute('alt', 'Tal como estaba')
  // Requested for the next visit. A starting worker may request them too, and the gallery may request the next pages.
  const pagesAsked = () => asked.map((route) => new URL(route.request().url()).searchParams.get('page'))
  await expect.poll(pagesAsked).toEqual(expect.arrayContaining(['0', '1']))

  await context.unrouteAll()
  await again.reload()
  await expect(firstPicture(again)).toHaveAttribute('alt', title)
})

test('stored pages older than half an hour, or of later, are not shown', async ({ page, context }) => {
  await page.goto('/')
  const title = (await firstPicture(page).getAttribute('alt')) ?? ''
  const { at, pages } = await keptPages(page)
  for (const kept of [
    { at: at - 31 * 60_000, pages: renamed(pages, 'De ayer') },
    { at: at + 60_000, pages: renamed(pages, 'De mañana') },
  ]) {
    await keep(page, kept)
    const again = await context.newPage()
    await again.goto('/')
    await expect(firstPicture(again)).toHaveAttribute('alt', title)
    await again.close()
  }
})
