import { flushEvents, onDelivery, queueEvents, trackEvent } from '@/platform/analytics'
import { startGoogleAnalytics } from '@/platform/googleAnalytics'
import { startWebVitals } from '@/platform/webVitals'
import { analyticsScripts, forgetAnalytics } from '@test/support/analyticsScripts'
import { expectConsole } from '@test/support/console'
import { recordEvents } from '@test/support/reportedEvents'

/** The measurements of the simulated browser by entry type; jsdom measures nothing. */
const measured: Record<string, object[]> = {
  navigation: [{ responseStart: 1, activationStart: 0 }],
  paint: [{ name: 'first-contentful-paint', startTime: 2100 }],
  'layout-shift': [{ value: 0.05, hadRecentInput: false, startTime: 50 }],
  event: [{ interactionId: 7, duration: 640, startTime: 9000, processingStart: 9010, target: null }],
}

/** A PerformanceObserver that delivers buffered measurements to late observers. */
class BufferingObserver {
  static supportedEntryTypes = Object.keys(measured)
  constructor(private readonly callback: (list: { getEntries: () => object[] }) => void) {}
  observe({ type }: { type: string }) {
    const entries = (measured[type] ?? []).map((entry) => ({ entryType: type, ...entry }))
    void Promise.resolve({ getEntries: () => entries }).then(this.callback)
  }
  disconnect = () => undefined
  takeRecords = () => []
}

describe('events', () => {
  const search = (number: number) => {
    trackEvent('search', { search_term: String(number) })
  }

  const searchTerms = (events: ReturnType<typeof recordEvents>) =>
    events.map(({ params }) => (params as { search_term: string }).search_term)

  beforeEach(() => {
    queueEvents(true)
  })

  afterEach(() => {
    queueEvents(false)
  })

  // spec: configuration.analytics-first-page
  test('the queue holds 100 events and drops the oldest first', () => {
    for (let number = 1; number <= 103; number += 1) search(number)
    const events = recordEvents()
    flushEvents()
    expect(searchTerms(events)).toEqual(Array.from({ length: 100 }, (_, index) => String(index + 4)))
  })

  // spec: calls.analytics.gtag
  test("events queued before the operator's own gtag loads are sent first, and once", () => {
    search(1)
    const events = recordEvents()
    search(2)
    flushEvents()
    expect(searchTerms(events)).toEqual(['1', '2'])
  })

  test('a gtag that throws stops neither the page nor later events', () => {
    expectConsole(/No se pudo registrar el evento search/)
    search(1)
    search(2)
    const events = recordEvents()
    const { gtag } = window
    window.gtag = (...call: unknown[]) => {
      if (JSON.stringify(call).includes('"1"')) throw new Error('blocked')
      Reflect.apply(gtag!, window, call)
    }
    expect(flushEvents).not.toThrow()
    expect(searchTerms(events)).toEqual(['2'])
  })

  test('a listener is called once, at the first event sent or if there is a gtag', () => {
    const [early, late] = [jest.fn(), jest.fn()]
    onDelivery(early)
    search(1)
    expect(early).not.toHaveBeenCalled()
    recordEvents()
    search(2)
    search(3)
    onDelivery(late)
    expect([early.mock.calls.length, late.mock.calls.length]).toEqual([1, 1])
  })
})

describe('Google Analytics', () => {
  afterEach(forgetAnalytics)

  test('the queue has consent, start time, id and events, as the script reads them', () => {
    const before = Date.now()
    startGoogleAnalytics('G-ABC123')
    trackEvent('search', { search_term: 'luna' })
    const noAds = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
    const calls = (window.dataLayer ?? []).map((call) => [...(call as IArguments)] as unknown[])
    expect(calls).toEqual([
      ['consent', 'default', { ...noAds, analytics_storage: 'denied' }],
      ['js', expect.any(Date)],
      ['consent', 'update', { ...noAds, analytics_storage: 'granted' }],
      ['config', 'G-ABC123', { send_page_view: false }],
      ['event', 'search', { search_term: 'luna' }],
    ])
    expect(Number(calls[1]?.[1])).toBeGreaterThanOrEqual(before)
    // The only form that the script reads.
    expect(window.dataLayer?.map((call) => Object.prototype.toString.call(call))).toEqual(
      Array(5).fill('[object Arguments]'),
    )
  })

  // spec: calls.analytics.gtag
  test("the gtag and the queue of the operator's page are used, not replaced", () => {
    const gtag = jest.fn()
    const dataLayer: unknown[] = [{ event: 'own' }]
    Object.assign(window, { gtag, dataLayer })
    startGoogleAnalytics('G-ABC123')
    expect(window.gtag).toBe(gtag)
    expect(window.dataLayer).toBe(dataLayer)
    expect(gtag).not.toHaveBeenCalledWith('consent', expect.anything(), expect.anything())
    expect(gtag).toHaveBeenCalledWith('config', 'G-ABC123', { send_page_view: false })
  })

  test('a blocked script is only logged', () => {
    expectConsole(/No se pudo cargar Google Analytics/)
    startGoogleAnalytics('G-ABC123')
    analyticsScripts()[0]?.dispatchEvent(new Event('error'))
    expect(() => {
      trackEvent('login', { method: 'Google' })
    }).not.toThrow()
  })
})

// LCP becomes final only with a real key press or click, which jsdom cannot do.
// spec: 7.scripts.web-vitals
test('each measurement is reported once with its rating', async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
  Object.assign(window, {
    PerformanceObserver: BufferingObserver,
    PerformanceEventTiming: { prototype: { interactionId: 0 } },
  })
  jest.spyOn(performance, 'getEntriesByType').mockImplementation((type) => (measured[type] ?? []) as never[])
  const events = recordEvents()
  startWebVitals()
  await jest.advanceTimersByTimeAsync(1000)
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await jest.advanceTimersByTimeAsync(1000)

  const figure = (metric_name: string, metric_value: number, metric_rating: string) => ({
    name: 'web_vitals',
    params: { metric_name, metric_value, metric_rating, metric_id: expect.any(String) as string },
  })
  const figures = [figure('CLS', 0.05, 'good'), figure('FCP', 2100, 'needs-improvement'), figure('INP', 640, 'poor')]
  expect(events).toHaveLength(4)
  expect(events).toEqual(expect.arrayContaining([...figures, figure('TTFB', 1, 'good')]))
})
