import { test, type Browser, type CDPSession, type Page } from '@playwright/test'
import { comparison, inTurn, median, ROUNDS } from './figures.ts'
import { element, handOn, isGone, isThere, SEARCH_FIELD, type Hand } from './hand.ts'
import { slowestInput } from './inputs.ts'
import { vanillaPage } from './reference.ts'
import { scrollThrough, type ScrollFigures } from './scroll.ts'
import { startServer } from './server.ts'
import { indexesInSight, openUserPage, rest } from './userPage.ts'

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

const isOpen = isThere('[role="dialog"], dialog[open]')
const isClosed = isGone('[role="dialog"], dialog[open]')
const MENU = '[role="menu"]'

async function openViewer(hand: Hand, card: string): Promise<void> {
  await hand.click(element(`${card} img`))
  await hand.until(isOpen)
}

async function closeViewer(hand: Hand): Promise<void> {
  await hand.keyboard.press('Escape')
  await hand.until(isClosed)
}

/** Returns the cart control, after opening the menu that has it; the hand-written page has it on the card. */
async function cartControl(hand: Hand, card: string, kind: Kind): Promise<string> {
  if (kind === 'vanilla') return element(`${card} button`)
  await hand.click(element(`${card} img`), 'right')
  return element('[role="menuitem"]', 'Agregar al carrito')
}

async function addToCart(hand: Hand, control: string): Promise<void> {
  await hand.click(control)
  await hand.until(isGone(MENU))
}

/** Measures inputs at the current depth. Each runs once before, because its code loads with the first use. */
async function inputsAtDepth(
  page: Page,
  cdp: CDPSession,
  kind: Kind,
): Promise<Pick<Depth, 'viewerClick' | 'cartClick' | 'typing'>> {
  const hand = handOn(page, cdp)
  const cardAt = (index: number) => `main ul:not(.first-page) > li[data-index="${String(index)}"]`
  const [inSight] = await indexesInSight(page)
  const card = cardAt(inSight)
  await openViewer(hand, card)
  await closeViewer(hand)
  const clicks: number[] = []
  for (let click = 0; click < CLICKS; click += 1) {
    clicks.push(await slowestInput(page, cdp, () => openViewer(hand, card)))
    await closeViewer(hand)
  }
  const viewerClick = median(clicks)
  await addToCart(hand, await cartControl(hand, card, kind))
  const control = await cartControl(hand, cardAt(inSight + 1), kind)
  // A hand's pointer is there before it presses.
  await hand.pointAt(control)
  const cartClick = await slowestInput(page, cdp, () => addToCart(hand, control))
  if (kind === 'vanilla') return { viewerClick, cartClick, typing: Number.NaN }
  await hand.click(element(SEARCH_FIELD))
  const typing = await slowestInput(page, cdp, () => hand.keyboard.type('luna'))
  return { viewerClick, cartClick, typing }
}

/** Scrolls to a depth in a separate browser context, then measures memory and inputs there. */
async function visit(browser: Browser, baseURL: string, path: string, images: number): Promise<Depth> {
  const { page, cdp, close } = await openUserPage(browser, baseURL)
  await page.goto(path)
  await page.locator('main ul:not(.first-page) > li[data-index="0"] img').waitFor()
  await rest(page)
  const before = await usedHeapMb(cdp)
  const scroll = await scrollThrough(page, { speed: { perSecond: PIXELS_PER_SECOND }, images })
  const heap = await usedHeapMb(cdp)
  const smooth = await scrollThrough(page, {
    speed: { perSecond: SMOOTH_PIXELS_PER_SECOND },
    images: images + SMOOTH_IMAGES,
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
    // One entry in 200 is broken and has no card.
    const { url, stop, addPage } = await startServer(images + images / 100 + 200)
    addPage('/vanilla', vanillaPage())
    const paths = { ours: '/', vanilla: '/vanilla' }
    const rounds = await inTurn(['ours', 'vanilla'] as const, ROUNDS, (kind) =>
      visit(browser, url, paths[kind], images),
    )
    stop()
    console.log(
      `\n${images} images at ${PIXELS_PER_SECOND} px/s, ${ROUNDS} rounds: ours, and a windowed page by hand (other)`,
    )
    console.table(
      comparison(rounds.ours, rounds.vanilla, [
        ['most elements', 'elements'],
        ['heap, MB', 'heap'],
        ['heap growth, MB', 'heapGrowth'],
        ['frames dropped, %', 'dropped'],
        ['95th frame, ms', 'p95'],
        ['longest task, ms', 'longestTask'],
        ['in view without an image, %', 'blank'],
        [`at ${SMOOTH_PIXELS_PER_SECOND} px/s there: frames dropped, %`, 'smoothDropped'],
        ['in view without an image, %', 'smoothBlank'],
        ['longest task, ms', 'smoothTask'],
        ['click on a picture, processor 4 times slower, ms', 'viewerClick'],
        ['into the cart, processor 4 times slower, ms', 'cartClick'],
        ['typing a search, processor 4 times slower, ms', 'typing'],
      ]),
    )
    const growth = median(rounds.ours.map(({ heapGrowth }) => heapGrowth))
    console.log(`Heap growth per 1,000 images: ${((1000 * growth) / images).toFixed(2)} MB`)
  })
}
