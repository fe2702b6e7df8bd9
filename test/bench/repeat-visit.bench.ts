import { test, type Browser } from '@playwright/test'
import { compared, inTurn } from './figures.ts'
import { repeatVisit, type FirstScreen } from './firstScreen.ts'
import { GALLERY_PX, staticPage, toReferenceImages, WINDOW_PX } from './reference.ts'
import { startServer } from './server.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)

type Visits = { again: FirstScreen; offline: FirstScreen | null }

/** Visits a page twice; the store a third time, offline. */
async function visitTwice(
  browser: Browser,
  url: string,
  kind: 'ours' | 'static',
  setSlow: (isSlow: boolean) => void,
): Promise<Visits> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es' })
  const first = await context.newPage()
  await first.goto(url, { waitUntil: 'networkidle' })
  if (kind === 'ours') {
    await first.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await first.locator('main li[data-index="0"][data-cached="true"]').waitFor()
  }
  await first.close()
  setSlow(true)
  const again = await repeatVisit(context, url)
  setSlow(false)
  await context.setOffline(true)
  const offline = kind === 'ours' ? await repeatVisit(context, url) : null
  await context.close()
  return { again, offline }
}

test('a repeat visit on slow 4G, against a static page; then offline', async ({ browser }) => {
  const { url, stop, addPage, setSlow } = await startServer(4000)
  const images = toReferenceImages(await (await fetch(`${url}/canvamanager/imgs/preview?page=0&size=40`)).json())
  addPage('/static', staticPage(images, WINDOW_PX, GALLERY_PX))
  const paths = { ours: '/', static: '/static' }
  const rounds = await inTurn(['ours', 'static'] as const, ROUNDS, (kind) =>
    visitTwice(browser, url + paths[kind], kind, setSlow),
  )
  stop()
  const again = (visits: readonly Visits[], figure: keyof FirstScreen) => visits.map((visit) => visit.again[figure])
  const line = (name: string, figure: keyof FirstScreen) =>
    compared(name, again(rounds.ours, figure), again(rounds.static, figure))
  console.log(`\nRepeat visit, ${ROUNDS} rounds: ours with its worker against the static page`)
  console.table([
    line('first contentful paint, ms', 'paint'),
    line('first gallery image, ms', 'firstImage'),
    line('all images in view, ms', 'allInView'),
  ])
  const offline = (name: string, figure: keyof FirstScreen) =>
    compared(
      name,
      rounds.ours.map((visits) => visits.offline?.[figure] ?? Number.NaN),
      [],
    )
  console.log('\nWithout a network')
  console.table([offline('first gallery image, ms', 'firstImage'), offline('all images in view, ms', 'allInView')])
})
