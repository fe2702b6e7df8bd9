import { test, type Browser } from '@playwright/test'
import { comparison, inTurn, ROUNDS, type Line } from './figures.ts'
import { repeatVisit, type FirstScreen } from './firstScreen.ts'
import { addStaticPage } from './reference.ts'
import { startServer } from './server.ts'

type Visits = { again: FirstScreen; offline: FirstScreen | null }

/** Visits a page twice; the store a third time, offline. */
async function visitTwice(
  browser: Browser,
  url: string,
  isStore: boolean,
  setSlow: (isSlow: boolean) => void,
): Promise<Visits> {
  const context = await browser.newContext()
  const first = await context.newPage()
  await first.goto(url, { waitUntil: 'networkidle' })
  if (isStore) {
    await first.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await first.locator('main ul:not(.first-page) > li[data-index="0"][data-cached="true"]').waitFor()
  }
  await first.close()
  setSlow(true)
  const again = await repeatVisit(context, url)
  setSlow(false)
  await context.setOffline(true)
  const offline = isStore ? await repeatVisit(context, url) : null
  await context.close()
  return { again, offline }
}

test('a repeat visit on slow 4G, against a static page; then offline', async ({ browser }) => {
  const { url, documentsUrl, stop, addPage, setSlow } = await startServer(4000)
  await addStaticPage({ url, addPage })
  const pages = { document: `${documentsUrl}/`, plain: `${url}/`, static: `${url}/static` }
  const rounds = await inTurn(['document', 'plain', 'static'] as const, ROUNDS, (kind) =>
    visitTwice(browser, pages[kind], kind !== 'static', setSlow),
  )
  stop()
  const lines: readonly Line<keyof FirstScreen>[] = [
    ['first contentful paint, ms', 'paint'],
    ['first gallery image, ms', 'firstImage'],
    ['all images in view, ms', 'allInView'],
  ]
  const again = (visits: readonly Visits[]) => visits.map((visit) => visit.again)
  for (const our of ['document', 'plain'] as const) {
    console.log(`\nRepeat visit, ${ROUNDS} rounds: ${our} with its worker against the static page`)
    console.table(comparison(again(rounds[our]), again(rounds.static), lines))
    const offline = rounds[our].flatMap((visits) => visits.offline ?? [])
    console.log('\nWithout a network')
    console.table(comparison(offline, [], lines.slice(1)))
  }
})
