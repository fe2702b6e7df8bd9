import { test, type Browser } from '@playwright/test'
import { CPU_SLOWDOWN, SLOW_4G } from './conditions.ts'
import { comparison, inTurn, ROUNDS } from './figures.ts'
import { newVisitor } from './firstScreen.ts'
import { element, handOn } from './hand.ts'
import { vanillaPage } from './reference.ts'
import { startServer } from './server.ts'

/** Ms from the press to the paint of its result. */
type FirstClicks = { viewer: number; toast: number }
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
  const look = () => {
    const image = document.querySelector<HTMLImageElement>('[role="dialog"] img, dialog[open] img')
    if (image?.complete && image.naturalWidth > 0 && image.checkVisibility({ visibilityProperty: true })) once('viewer')
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

/** Opens the page, and clicks these elements as soon as the first image is painted. @returns ms until the result */
async function timeUntil(browser: Browser, url: string, result: keyof FirstClicks, targets: readonly string[]) {
  const { page, cdp, close } = await newVisitor(browser, url, SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(watchClicks)
  await page.goto(url, { waitUntil: 'commit' })
  const { until, click } = handOn(page, cdp)
  await until('sessionStorage.getItem("image")')
  for (const target of targets) await click(element(target))
  const shownAt = await until(`sessionStorage.getItem("${result}")`)
  const pressedAt = await until('sessionStorage.getItem("press")')
  await close()
  return Number(shownAt) - Number(pressedAt)
}

test('the first click on slow 4G, against a hand-written page', async ({ browser }) => {
  test.setTimeout(ROUNDS * 3 * 60_000)
  const { url, documentsUrl, stop, addPage } = await startServer(4000)
  addPage('/vanilla', vanillaPage())
  const pages: Record<Kind, string> = { document: `${documentsUrl}/`, plain: `${url}/`, vanilla: `${url}/vanilla` }
  const kinds = ['document', 'plain', 'vanilla'] as const
  const rounds = await inTurn(kinds, ROUNDS, async (kind): Promise<FirstClicks> => {
    const cart = kind === 'vanilla' ? [HAND_CART_BUTTON] : [MENU_BUTTON, CART_ITEM]
    return {
      viewer: await timeUntil(browser, pages[kind], 'viewer', [IMAGE]),
      toast: await timeUntil(browser, pages[kind], 'toast', cart),
    }
  })
  stop()
  for (const our of ['document', 'plain'] as const) {
    console.log(`\nFirst click, ${ROUNDS} rounds: ${our} against the hand-written page`)
    console.table(
      comparison(rounds[our], rounds.vanilla, [
        ['image open in the viewer, ms', 'viewer'],
        ["the cart's toast, ms", 'toast'],
      ]),
    )
  }
})
