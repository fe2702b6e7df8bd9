import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { CPU_SLOWDOWN, type Line } from './conditions.ts'

/**
 * Times in ms from the navigation. `blocked`: ms after the first paint by which tasks exceed 50 ms each. `shift`:
 * cumulative layout shift. `earlyScript`, `script` and `laterScript`: KB of script files as sent, until the first
 * image, until the app is rendered, and after that.
 */
export type FirstScreen = {
  paint: number
  firstImage: number
  largestPaint: number
  allInView: number
  blocked: number
  shift: number
  earlyScript: number
  script: number
  laterScript: number
}

/** A page without activity for this time is complete. */
const QUIET_MS = 2000
const POLLING_MS = 250
const TIMEOUT_MS = 60_000

/** Opens a page with a processor four times slower, without changing the network, and measures its first screen. */
export async function repeatVisit(context: BrowserContext, url: string): Promise<FirstScreen> {
  const page = await context.newPage()
  const figures = await watchFirstScreen(page, await context.newCDPSession(page), url)
  await page.close()
  return figures
}

type Device = { readonly options?: BrowserContextOptions; readonly slowdown: number }

/** Opens a page as a new visitor, and measures its first screen. */
export async function firstVisit(
  browser: Browser,
  url: string,
  line: Line,
  { options, slowdown }: Device = { slowdown: CPU_SLOWDOWN },
): Promise<FirstScreen> {
  const { page, cdp, close } = await newVisitor(browser, url, line, options)
  const figures = await watchFirstScreen(page, cdp, url, slowdown)
  await close()
  return figures
}

/** Returns an empty page of another site, on this line. */
export async function newVisitor(browser: Browser, url: string, line: Line, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  // As visitors come: from another site, for which the browser changes the process. From about:blank it would keep it.
  await page.goto(new URL('/robots.txt', url.replace('localhost', '127.0.0.1')).href)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.throughput,
    uploadThroughput: line.throughput / 2,
  })
  return { page, cdp, close: () => context.close() }
}

async function watchFirstScreen(page: Page, cdp: CDPSession, url: string, rate = CPU_SLOWDOWN): Promise<FirstScreen> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  await page.addInitScript(watchPage)
  // Playwright's own evaluation would first run a large script in the page, on the slow processor, while it is measured.
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result } = await cdp.send('Runtime.evaluate', { expression, returnByValue: true })
    return result.value
  }
  await page.goto(url, { waitUntil: 'commit' })
  const isOver = async () => {
    await sleep(POLLING_MS)
    return evaluate(`watched.isDone(${QUIET_MS})`)
  }
  const deadline = Date.now() + TIMEOUT_MS
  while ((await isOver()) !== true) if (Date.now() > deadline) throw new Error(`${url} is not complete`)
  return (await evaluate('watched.figures()')) as FirstScreen
}

/** Runs in the page, before the page's own code. */
function watchPage(): void {
  const shownAt = new Map<string, number>()
  let [paint, largestPaint, shift] = [0, 0, 0]
  let appAt = Number.POSITIVE_INFINITY
  let lastSeenAt = 0
  const observe = (type: string, see: (entry: PerformanceEntry) => void) => {
    const handleEntries = (list: PerformanceObserverEntryList) => {
      lastSeenAt = performance.now()
      list.getEntries().forEach(see)
    }
    new PerformanceObserver(handleEntries).observe({ type, buffered: true })
  }
  // Any resource may start more work, so it resets the quiet time.
  observe('resource', () => undefined)
  observe('element', (entry) => {
    const { url, renderTime } = entry as PerformanceEntry & { url: string; renderTime: number }
    if (!shownAt.has(url)) shownAt.set(url, renderTime)
  })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paint = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    largestPaint = startTime
  })
  const longTasks: PerformanceEntry[] = []
  observe('longtask', (entry) => {
    longTasks.push(entry)
  })
  const blocked = () =>
    longTasks.reduce(
      (sum, { startTime, duration }) => sum + Math.max(0, startTime + duration - Math.max(startTime + 50, paint)),
      0,
    )
  observe('layout-shift', (entry) => {
    shift += (entry as PerformanceEntry & { value: number }).value
  })
  // The browser times only images that have the attribute before they are painted.
  new MutationObserver((changes) => {
    // Before the app CSS places the cards.
    if (appAt === Infinity && document.querySelector('main ul:not(.first-page) > li[data-index]'))
      appAt = performance.now()
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue
      const pictures = node instanceof HTMLImageElement ? [node] : node.querySelectorAll('img')
      pictures.forEach((picture) => {
        picture.setAttribute('elementtiming', 'picture')
      })
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] })

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
  const scripts = () =>
    performance
      .getEntriesByType('resource')
      .filter((file): file is PerformanceResourceTiming => new URL(file.name).pathname.endsWith('.js'))
  const kilobytes = (files: readonly PerformanceResourceTiming[]) =>
    files.reduce((sum, file) => sum + file.encodedBodySize, 0) / 1000
  const firstImageAt = () => Math.min(...shownAt.values())
  const figures = () => ({
    paint,
    largestPaint,
    blocked: blocked(),
    shift,
    earlyScript: kilobytes(scripts().filter(({ responseEnd }) => responseEnd < firstImageAt())),
    script: kilobytes(scripts().filter(({ startTime }) => startTime < appAt)),
    laterScript: kilobytes(scripts().filter(({ startTime }) => startTime >= appAt)),
    firstImage: firstImageAt(),
    allInView: Math.max(...inView().map(({ currentSrc }) => shownAt.get(currentSrc) ?? 0)),
  })
  Object.assign(window, { watched: { isDone, figures } })
}
