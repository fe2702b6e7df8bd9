import { test, type Browser, type CDPSession, type Locator, type Page } from '@playwright/test'
import { compared, inTurn, median } from './figures.ts'
import { slowestInput } from './inputs.ts'
import { vanillaPage, WINDOW_PX } from './reference.ts'
import { rest } from './rest.ts'
import { scrollThrough, type ScrollFigures } from './scroll.ts'
import { startServer } from './server.ts'
import { indexInSight, openUserPage } from './userPage.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const DEPTHS = [4000, 20_000] as const
const PIXELS_PER_SECOND = 12_000
/** A scroll in which a visitor looks at the images, for some seconds at the depth. */
const SMOOTH_PIXELS_PER_SECOND = 2000
const SMOOTH_IMAGES = 120

/** A single click takes anything from 24 to 120 ms, on the same page in the same minute. */
const CLICKS = 5

type Kind = 'ours' | 'vanilla'
/**
 * `smooth...`: of a slower scroll at that depth. `heap` and `heapGrowth`: MB in use at that depth, and the part added by the scroll; the others: ms to the next paint.
 */
type Depth = ScrollFigures & {
  smoothDropped: number
  smoothBlank: number
  smoothTask: number
  heap: number
  heapGrowth: number
  viewerClick: number
  cartClick: number
  typing: number
}

async function usedHeapMb(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6
}

/** Returns a card that is entirely in view. */
async function cardInSight(page: Page): Promise<Locator> {
  return page.locator(`main li[data-index="${String(await indexInSight(page))}"]`)
}

async function openViewer(page: Page, card: Locator): Promise<void> {
  await card.getByRole('img').click()
  await page.getByRole('dialog').waitFor()
}

async function closeViewer(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Opens the menu that contains the cart control; the hand-written page has it on the card. */
const openMenu: Record<Kind, (page: Page, card: Locator) => Promise<void>> = {
  ours: async (page, card) => {
    await card.getByRole('img').click({ button: 'right' })
    await page.getByRole('menu').waitFor()
  },
  vanilla: () => Promise.resolve(),
}
const cartControl: Record<Kind, (page: Page, card: Locator) => Locator> = {
  ours: (page) => page.getByRole('menuitem', { name: 'Agregar al carrito' }),
  vanilla: (_, card) => card.getByRole('button', { name: 'Carrito' }),
}
async function addToCart(page: Page, card: Locator, kind: Kind): Promise<void> {
  await cartControl[kind](page, card).click()
  await page.getByRole('menu').waitFor({ state: 'hidden' })
}

/** Measures inputs at the current depth. Each runs once before, because its code loads with the first use. */
async function inputsAtDepth(
  page: Page,
  cdp: CDPSession,
  kind: Kind,
): Promise<Pick<Depth, 'viewerClick' | 'cartClick' | 'typing'>> {
  const card = await cardInSight(page)
  await openViewer(page, card)
  await closeViewer(page)
  const clicks: number[] = []
  for (let click = 0; click < CLICKS; click += 1) {
    clicks.push(await slowestInput(page, cdp, () => openViewer(page, card)))
    await closeViewer(page)
  }
  const viewerClick = median(clicks)
  await openMenu[kind](page, card)
  await addToCart(page, card, kind)
  const next = page.locator(`main li[data-index="${Number(await card.getAttribute('data-index')) + 1}"]`)
  await openMenu[kind](page, next)
  // A hand's pointer is there before it presses.
  await cartControl[kind](page, next).hover()
  const cartClick = await slowestInput(page, cdp, () => addToCart(page, next, kind))
  // The hand-written page has no search.
  const type = () => page.getByRole('searchbox').pressSequentially('luna')
  const typing = kind === 'ours' ? await slowestInput(page, cdp, type) : Number.NaN
  return { viewerClick, cartClick, typing }
}

/** Scrolls to a depth in a separate browser context, then measures memory and inputs there. */
async function visit(browser: Browser, baseURL: string, path: string, images: number): Promise<Depth> {
  const { page, cdp, close } = await openUserPage(browser, baseURL)
  await page.goto(path)
  await page.locator('main li[data-index="0"] img').waitFor()
  await rest(page)
  const before = await usedHeapMb(cdp)
  const scroll = await scrollThrough(page, { pixelsPerSecond: PIXELS_PER_SECOND, images, direction: 'down' })
  const heap = await usedHeapMb(cdp)
  const smooth = await scrollThrough(page, {
    pixelsPerSecond: SMOOTH_PIXELS_PER_SECOND,
    images: images + SMOOTH_IMAGES,
    direction: 'down',
  })
  const inputs = await inputsAtDepth(page, cdp, path === '/' ? 'ours' : 'vanilla')
  await close()
  return {
    ...scroll,
    ...inputs,
    heap,
    heapGrowth: heap - before,
    smoothDropped: smooth.dropped,
    smoothBlank: smooth.blank,
    smoothTask: smooth.longestTask,
  }
}

for (const images of DEPTHS) {
  test(`${images} images deep, against a hand-written page`, async ({ browser }) => {
    test.setTimeout(ROUNDS * 10 * 60_000)
    const { url, stop, addPage } = await startServer(images + 200)
    addPage('/vanilla', vanillaPage(WINDOW_PX))
    const paths = { ours: '/', vanilla: '/vanilla' }
    const rounds = await inTurn(['ours', 'vanilla'] as const, ROUNDS, (kind) =>
      visit(browser, url, paths[kind], images),
    )
    stop()
    const of = (kind: Kind, figure: keyof Depth) => rounds[kind].map((round) => round[figure])
    const line = (name: string, figure: keyof Depth) => compared(name, of('ours', figure), of('vanilla', figure))
    console.log(
      `\n${images} images at ${PIXELS_PER_SECOND} px/s, ${ROUNDS} rounds: ours, and a windowed page by hand (other)`,
    )
    console.table([
      line('most elements', 'elements'),
      line('heap, MB', 'heap'),
      line('heap growth, MB', 'heapGrowth'),
      line('frames dropped, %', 'dropped'),
      line('95th frame, ms', 'p95'),
      line('longest task, ms', 'longestTask'),
      line('in view without an image, %', 'blank'),
      line(`at ${SMOOTH_PIXELS_PER_SECOND} px/s there: frames dropped, %`, 'smoothDropped'),
      line('in view without an image, %', 'smoothBlank'),
      line('longest task, ms', 'smoothTask'),
      line('click on a picture, processor 4 times slower, ms', 'viewerClick'),
      line('into the cart, processor 4 times slower, ms', 'cartClick'),
      line('typing a search, processor 4 times slower, ms', 'typing'),
    ])
    console.log(`Heap growth per 1,000 images: ${((1000 * median(of('ours', 'heapGrowth'))) / images).toFixed(2)} MB`)
  })
}
