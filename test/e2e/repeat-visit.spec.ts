import type { Page, Route } from '@playwright/test'
import { cards, expect, test } from './fixtures.ts'

const KEY = 'first_pages'

/** What the browser has kept of the gallery's first pages, once it has. */
async function keptPages(page: Page): Promise<{ at: number; pages: object[][] }> {
  const read = () =>
    page.evaluate(
      (key) => JSON.parse(localStorage.getItem(key) ?? 'null') as { at: number; pages: object[][] } | null,
      KEY,
    )
  await expect.poll(read).not.toBeNull()
  const kept = await read()
  if (!kept) throw new Error('Nothing is kept')
  return kept
}

const keep = (page: Page, kept: unknown) =>
  page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value)
    },
    [KEY, JSON.stringify(kept)] as const,
  )

/** Calls the first image by another name than the server does, so that it tells where it comes from. */
const renamed = ([first = [], ...rest]: object[][], title: string) => [
  [{ ...first[0], title }, ...first.slice(1)],
  ...rest,
]

const firstPicture = (page: Page) => cards(page).first().getByRole('img')

test('soon after a visit the gallery is there as it was, and loaded anew it is as the server has it', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const title = (await firstPicture(page).getAttribute('alt')) ?? ''
  const { at, pages } = await keptPages(page)
  await keep(page, { at, pages: renamed(pages, 'Tal como estaba') })

  const again = await context.newPage()
  const asked: Route[] = []
  await context.route('**/imgs/preview?*', (route) => void asked.push(route))
  await again.goto('/')
  await expect(firstPicture(again)).toHaveAttribute('alt', 'Tal como estaba')
  // For the next visit. A worker that begins meanwhile asks for them as well; what comes after them the gallery wants itself.
  const pagesAsked = () => asked.map((route) => new URL(route.request().url()).searchParams.get('page'))
  await expect.poll(pagesAsked).toEqual(expect.arrayContaining(['0', '1']))

  await context.unrouteAll()
  await again.reload()
  await expect(firstPicture(again)).toHaveAttribute('alt', title)
})

test('half an hour later the server is asked, and what is no gallery is not shown', async ({ page, context }) => {
  await page.goto('/')
  const title = (await firstPicture(page).getAttribute('alt')) ?? ''
  const { at, pages } = await keptPages(page)
  const old = { at: at - 31 * 60_000, pages: renamed(pages, 'De ayer') }
  const ahead = { at: at + 60_000, pages: renamed(pages, 'De mañana') }
  for (const kept of [
    old,
    ahead,
    { at, pages: [[{ url: 'javascript:alert(1)' }], []] },
    { at, pages: [[]] },
    { at, pages: 'x' },
    7,
  ]) {
    await keep(page, kept)
    const again = await context.newPage()
    await again.goto('/')
    await expect(firstPicture(again)).toHaveAttribute('alt', title)
    await again.close()
  }
})
