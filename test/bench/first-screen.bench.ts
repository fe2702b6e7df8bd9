import { test } from '@playwright/test'
import { FAST_LINE } from './conditions.ts'
import { compared, inTurn } from './figures.ts'
import { firstVisit, type FirstScreen } from './firstScreen.ts'
import { GALLERY_PX, staticPage, toReferenceImages, vanillaPage, WINDOW_PX } from './reference.ts'
import { startServer } from './server.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)

/** Ours: with the handler's document, with a snapshot, and without both. */
const ours = ['document', 'snapshot', 'plain'] as const
const references = ['static', 'vanilla'] as const
const kinds = [...ours, ...references]

test('the first screen on slow 4G, against a static page and a hand-written one', async ({ browser }) => {
  const { url, documentsUrl, snapshotUrl, stop, addPage } = await startServer(4000)
  const images = toReferenceImages(await (await fetch(`${url}/canvamanager/imgs/preview?page=0&size=40`)).json())
  addPage('/static', staticPage(images, WINDOW_PX, GALLERY_PX))
  addPage('/vanilla', vanillaPage(WINDOW_PX))
  const pages = {
    document: `${documentsUrl}/`,
    snapshot: `${snapshotUrl}/`,
    plain: `${url}/`,
    static: `${url}/static`,
    vanilla: `${url}/vanilla`,
  }
  await warmUp(Object.values(pages))
  const rounds = await inTurn(kinds, ROUNDS, (kind) => firstVisit(browser, pages[kind]))
  stop()
  const of = (kind: (typeof kinds)[number], figure: keyof FirstScreen) => rounds[kind].map((round) => round[figure])
  const lines: [name: string, figure: keyof FirstScreen][] = [
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
  for (const our of ours) {
    for (const other of references) {
      console.log(`\nFirst visit, ${ROUNDS} rounds: ${our} against the ${other} page`)
      console.table(lines.map(([name, figure]) => compared(name, of(our, figure), of(other, figure))))
    }
  }
})

test('the first screen on a fast line, against a hand-written page', async ({ browser }) => {
  const { url, documentsUrl, stop, addPage } = await startServer(4000)
  addPage('/vanilla', vanillaPage(WINDOW_PX))
  const pages = { document: `${documentsUrl}/`, plain: `${url}/`, vanilla: `${url}/vanilla` }
  await warmUp(Object.values(pages))
  const rounds = await inTurn(['document', 'plain', 'vanilla'] as const, ROUNDS, (kind) =>
    firstVisit(browser, pages[kind], FAST_LINE),
  )
  stop()
  for (const our of ['document', 'plain'] as const) {
    console.log(`\nFirst visit on a fast line, ${ROUNDS} rounds: ${our} against the hand-written page`)
    const line = (name: string, figure: keyof FirstScreen) =>
      compared(
        name,
        rounds[our].map((round) => round[figure]),
        rounds.vanilla.map((round) => round[figure]),
      )
    console.table([
      line('first contentful paint, ms', 'paint'),
      line('first gallery image, ms', 'firstImage'),
      line('largest contentful paint, ms', 'largestPaint'),
      line('all images in view, ms', 'allInView'),
      line('layout shift', 'shift'),
    ])
  }
})

/** Requests every page often enough for the server's code to be compiled, as that of a running server is. */
async function warmUp(addresses: readonly string[]): Promise<void> {
  const headers = { 'Accept-Encoding': 'br' }
  for (const address of addresses)
    for (let count = 0; count < 200; count += 1) await (await fetch(address, { headers })).arrayBuffer()
}
