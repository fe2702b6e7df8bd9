import { test, type Browser } from '@playwright/test'
import { FAST_LINE, PHONE, PHONE_SLOWDOWN, SLOW_4G } from './conditions.ts'
import { comparison, inTurn, ROUNDS, type Line } from './figures.ts'
import { firstVisit, type FirstScreen } from './firstScreen.ts'
import { addStaticPage, vanillaPage } from './reference.ts'
import { startServer } from './server.ts'

const LINES: readonly Line<keyof FirstScreen>[] = [
  ['first contentful paint, ms', 'paint'],
  ['first gallery image, ms', 'firstImage'],
  ['largest contentful paint, ms', 'largestPaint'],
  ['all images in view, ms', 'allInView'],
  ['blocked, ms', 'blocked'],
  ['layout shift', 'shift'],
  ['script before the first image, KB', 'earlyScript'],
  ['script until the app stands, KB', 'script'],
  ['script after that, at rest, KB', 'laterScript'],
]
/** Without the processor's time and the script, which a line does not change. */
const FAST_LINES = LINES.filter(([, figure]) => !/blocked|script/i.test(figure))

/** Three of ours, with the handler's document, with a snapshot, and without both; then the references. */
type Kind = 'document' | 'snapshot' | 'plain' | 'static' | 'vanilla'

/** Visits pages of these kinds as a new visitor, in turn. */
async function visitPages(browser: Browser, kinds: readonly Kind[], line: typeof SLOW_4G, isPhone = false) {
  const phone = { options: PHONE, slowdown: PHONE_SLOWDOWN }
  const { url, documentsUrl, snapshotUrl, stop, addPage } = await startServer(4000)
  await addStaticPage({ url, addPage })
  addPage('/vanilla', vanillaPage(isPhone ? PHONE.viewport.width : undefined))
  const pages: Record<Kind, string> = {
    document: `${documentsUrl}/`,
    snapshot: `${snapshotUrl}/`,
    plain: `${url}/`,
    static: `${url}/static`,
    vanilla: `${url}/vanilla`,
  }
  await warmUp(kinds.map((kind) => pages[kind]))
  const rounds = await inTurn(kinds, ROUNDS, (kind) =>
    firstVisit(browser, pages[kind], line, isPhone ? phone : undefined),
  )
  stop()
  return rounds
}

test('the first screen on slow 4G, against a static page and a hand-written one', async ({ browser }) => {
  const ours = ['document', 'snapshot', 'plain'] as const
  const references = ['static', 'vanilla'] as const
  const rounds = await visitPages(browser, [...ours, ...references], SLOW_4G)
  for (const our of ours) {
    for (const other of references) {
      console.log(`\nFirst visit, ${ROUNDS} rounds: ${our} against the ${other} page`)
      console.table(comparison(rounds[our], rounds[other], LINES))
    }
  }
})

test('the first screen on a fast line, against a hand-written page', async ({ browser }) => {
  const ours = ['document', 'plain'] as const
  const rounds = await visitPages(browser, [...ours, 'vanilla'], FAST_LINE)
  for (const our of ours) {
    console.log(`\nFirst visit on a fast line, ${ROUNDS} rounds: ${our} against the hand-written page`)
    console.table(comparison(rounds[our], rounds.vanilla, FAST_LINES))
  }
})

test('the first screen on a phone, slow 4G, against a hand-written page', async ({ browser }) => {
  const ours = ['document', 'plain'] as const
  const rounds = await visitPages(browser, [...ours, 'vanilla'], SLOW_4G, true)
  for (const our of ours) {
    console.log(`\nFirst visit on a phone, ${ROUNDS} rounds: ${our} against the hand-written page`)
    console.table(comparison(rounds[our], rounds.vanilla, LINES))
  }
})

/** Requests every page often enough for the server's code to be compiled, as that of a running server is. */
async function warmUp(addresses: readonly string[]): Promise<void> {
  const headers = { 'Accept-Encoding': 'br' }
  for (const address of addresses)
    for (let count = 0; count < 200; count += 1) await (await fetch(address, { headers })).arrayBuffer()
}
