import { test, type Browser } from '@playwright/test'
import { CPU_SLOWDOWN, SLOW_4G } from './conditions.ts'
import { comparison, inTurn, ROUNDS } from './figures.ts'
import { newVisitor } from './firstScreen.ts'
import { element, handOn } from './hand.ts'
import { vanillaPage } from './reference.ts'
import { startServer } from './server.ts'

/** Ms from the press to the paint of its result: the opened picture, the viewer with its controls, the cart's toast. */
type FirstClicks = { picture: number; viewer: number; toast: number }
type Kind = 'document' | 'plain' | 'vanilla'

const IMAGE = 'main li[data-index="0"] img'
const MENU_BUTTON = 'main li[data-index="1"] button[aria-haspopup="menu"]'
const CART_ITEM = '[role="menuitem"] + [role="menuitem"]'
const HAND_CART_BUTTON = 'main li[data-index="1"] button'

/** Runs in every document before its own code. The times outlive a document: a click may follow a link. */
function watchClicks(): void {
  const nowMs = () => performance.timeOrigin + performance.now()
  const once = (name: string) => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        sessionStorage.setItem(name, sessionStorage.getItem(name) ?? String(nowMs()))
      }),
    )
  }
  const isShown = (selector: string) => {
    const image = document.querySelector<HTMLImageElement>(selector)
    return image?.complete && image.naturalWidth > 0 && image.checkVisibility({ visibilityProperty: true })
  }
  const look = () => {
    if (isShown('[data-vertical], dialog[open] img')) once('picture')
    if (isShown('[role="dialog"] img, dialog[open] img')) once('viewer')
    const hasToast = [...document.querySelectorAll('[role="alert"], [role="status"]')].some((one) =>
      one.textContent.includes('carrito'),
    )
    if (hasToast || document.querySelector('header')?.textContent === 'Lienzo 1') once('toast')
  }
  document.addEventListener(
    'load',
    ({ target }) => {
      look()
      if (target instanceof HTMLImageElement && target.closest('main li')) once('image')
    },
    { capture: true },
  )
  window.addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      sessionStorage.setItem('press', sessionStorage.getItem('press') ?? String(performance.timeOrigin + timeStamp))
    },
    { capture: true },
  )
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
}

/** Opens the page, and clicks these elements as soon as the first image is painted. @returns ms until each result */
async function timesUntil(
  browser: Browser,
  url: string,
  results: readonly (keyof FirstClicks)[],
  targets: readonly string[],
): Promise<number[]> {
  const { page, cdp, close } = await newVisitor(browser, url, SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(watchClicks)
  await page.goto(url, { waitUntil: 'commit' })
  const { until, click } = handOn(page, cdp)
  await until('sessionStorage.getItem("image")')
  for (const target of targets) await click(element(target))
  const times: number[] = []
  for (const name of ['press', ...results]) times.push(Number(await until(`sessionStorage.getItem("${name}")`)))
  await close()
  const [pressedAt = 0, ...shownAt] = times
  return shownAt.map((time) => time - pressedAt)
}

test('the first click on slow 4G, against a hand-written page', async ({ browser }) => {
  test.setTimeout(ROUNDS * 3 * 60_000)
  const { url, documentsUrl, stop, addPage } = await startServer(4000)
  addPage('/vanilla', vanillaPage())
  const pages: Record<Kind, string> = { document: `${documentsUrl}/`, plain: `${url}/`, vanilla: `${url}/vanilla` }
  const kinds = ['document', 'plain', 'vanilla'] as const
  const rounds = await inTurn(kinds, ROUNDS, async (kind): Promise<FirstClicks> => {
    const cart = kind === 'vanilla' ? [HAND_CART_BUTTON] : [MENU_BUTTON, CART_ITEM]
    const [picture = 0, viewer = 0] = await timesUntil(browser, pages[kind], ['picture', 'viewer'], [IMAGE])
    const [toast = 0] = await timesUntil(browser, pages[kind], ['toast'], cart)
    return { picture, viewer, toast }
  })
  stop()
  for (const our of ['document', 'plain'] as const) {
    console.log(`\nFirst click, ${ROUNDS} rounds: ${our} against the hand-written page`)
    console.table(
      comparison(rounds[our], rounds.vanilla, [
        ['the image is open, ms', 'picture'],
        ["the viewer's controls, ms", 'viewer'],
        ["the cart's toast, ms", 'toast'],
      ]),
    )
  }
})
