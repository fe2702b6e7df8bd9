import type { Browser, Page } from '@playwright/test'

/** Times in ms from the navigation; `blocked`: ms of tasks beyond 50 ms each; `shift`: cumulative layout shift. */
export type FirstScreen = {
  paint: number
  firstImage: number
  largestPaint: number
  allInView: number
  blocked: number
  shift: number
}

/** 1.6 Mbit/s with 150 ms of latency, and a processor four times slower: a phone on a bad day. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const CPU_SLOWDOWN = 4
/** A page that has done nothing for so long is done. */
const QUIET_MS = 2000

async function throttle(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** Opens a page as somebody does who was never there, and watches its first screen. */
export async function firstVisit(browser: Browser, url: string): Promise<FirstScreen> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es', serviceWorkers: 'block' })
  const page = await context.newPage()
  await throttle(page)
  const figures = await watchFirstScreen(page, url)
  await context.close()
  return figures
}

async function watchFirstScreen(page: Page, url: string): Promise<FirstScreen> {
  await page.addInitScript(watchPage)
  await page.goto(url, { waitUntil: 'commit' })
  const isDone = (quietMs: number) => (window as unknown as Watched).watched.isDone(quietMs)
  await page.waitForFunction(isDone, QUIET_MS, { polling: 100, timeout: 60_000 })
  return page.evaluate(() => (window as unknown as Watched).watched.figures())
}

type Watched = { watched: { isDone: (quietMs: number) => boolean; figures: () => FirstScreen } }

/** Runs in the page, before anything of its own. */
function watchPage(): void {
  const shownAt = new Map<string, number>()
  let [paint, largestPaint, blocked, shift] = [0, 0, 0, 0]
  let lastSeenAt = 0
  const observe = (type: string, see: (entry: PerformanceEntry) => void) => {
    const handleEntries = (list: PerformanceObserverEntryList) => {
      lastSeenAt = performance.now()
      list.getEntries().forEach(see)
    }
    new PerformanceObserver(handleEntries).observe({ type, buffered: true })
  }
  // Whatever arrives may set something off.
  observe('resource', () => undefined)
  observe('element', (entry) => {
    const { url, renderTime } = entry as PerformanceEntry & { url: string; renderTime: number }
    if (!shownAt.has(url)) shownAt.set(url, renderTime)
  })
  observe('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') paint = startTime })
  observe('largest-contentful-paint', ({ startTime }) => { largestPaint = startTime })
  observe('longtask', ({ duration }) => { blocked += Math.max(0, duration - 50) })
  observe('layout-shift', (entry) => { shift += (entry as PerformanceEntry & { value: number }).value })
  // Only pictures that say so before they are painted are timed.
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue
      const pictures = node instanceof HTMLImageElement ? [node] : node.querySelectorAll('img')
      pictures.forEach((picture) => { picture.setAttribute('elementtiming', 'picture') })
    }
  }).observe(document, { childList: true, subtree: true })

  const inView = () =>
    [...document.querySelectorAll('main img')].filter((one): one is HTMLImageElement => {
      const { top, bottom } = one.getBoundingClientRect()
      return one instanceof HTMLImageElement && bottom > 0 && top < window.innerHeight
    })
  const isDone = (quietMs: number) => {
    const pictures = inView()
    const isWhole = pictures.length > 0 && pictures.every(({ currentSrc }) => shownAt.has(currentSrc))
    return isWhole && performance.now() - lastSeenAt > quietMs
  }
  const figures = () => ({
    paint,
    largestPaint,
    blocked,
    shift,
    firstImage: Math.min(...shownAt.values()),
    allInView: Math.max(...inView().map(({ currentSrc }) => shownAt.get(currentSrc) ?? 0)),
  })
  Object.assign(window, { watched: { isDone, figures } })
}
