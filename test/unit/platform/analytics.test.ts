import { trackEvent } from '@/platform/analytics'
import { flushEvents, onDelivery, queueEvents } from '@/platform/eventDelivery'
import { startGoogleAnalytics } from '@/platform/googleAnalytics'
import { startWebVitals } from '@/platform/webVitals'
import { analyticsScripts, forgetAnalytics } from '@test/support/analyticsScripts'
import { expectConsole } from '@test/support/console'
import { onTestEnd } from '@test/support/onTestEnd'
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
    queueMicrotask(() => {
      this.callback({ getEntries: () => entries })
    })
  }
  disconnect() {
    /* All entries are already delivered. */
  }
  takeRecords() {
    return []
  }
}

async function leavePage() {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await jest.advanceTimersByTimeAsync(1000)
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

  test('queued events are sent once', () => {
    search(1)
    const events = recordEvents()
    flushEvents()
    flushEvents()
    expect(searchTerms(events)).toEqual(['1'])
  })

  // spec: calls.analytics.gtag
  test("events queued before the operator's own gtag loads are sent first", () => {
    search(1)
    const events = recordEvents()
    search(2)
    expect(searchTerms(events)).toEqual(['1', '2'])
  })

  test('a gtag that throws stops neither the page nor later events', () => {
    expectConsole(/No se pudo registrar el evento search/)
    search(1)
    search(2)
    const received: string[] = []
    window.gtag = ((_: string, __: string, { search_term }: { search_term: string }) => {
      if (search_term === '1') throw new Error('blocked')
      received.push(search_term)
    }) as NonNullable<typeof window.gtag>
    onTestEnd(() => {
      delete window.gtag
    })
    expect(flushEvents).not.toThrow()
    expect(received).toEqual(['2'])
  })

  test('listeners are called once, at the first event that is sent', () => {
    const listener = jest.fn()
    onDelivery(listener)
    search(1)
    expect(listener).not.toHaveBeenCalled()
    recordEvents()
    search(2)
    search(3)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('listeners are called at once if the page already has a gtag', () => {
    recordEvents()
    const listener = jest.fn()
    onDelivery(listener)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('Google Analytics', () => {
  afterEach(forgetAnalytics)

  /** The calls queued for Google's script, as the script reads them. */
  const queue = () => (window.dataLayer ?? []).map((call) => [...(call as IArguments)] as unknown[])

  test('the queue sets consent, start time and id, and disables automatic page views', () => {
    const before = Date.now()
    startGoogleAnalytics('G-ABC123')
    const noAds = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
    expect(queue()).toEqual([
      ['consent', 'default', { ...noAds, analytics_storage: 'denied' }],
      ['js', expect.any(Date)],
      ['consent', 'update', { ...noAds, analytics_storage: 'granted' }],
      ['config', 'G-ABC123', { send_page_view: false }],
    ])
    expect(queue()[1]?.[1]).toBeInstanceOf(Date)
    expect(Number(queue()[1]?.[1])).toBeGreaterThanOrEqual(before)
  })

  test('events are queued as arguments objects, the only form the script reads', () => {
    startGoogleAnalytics('G-ABC123')
    trackEvent('search', { search_term: 'luna' })
    expect(queue().at(-1)).toEqual(['event', 'search', { search_term: 'luna' }])
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
test('each measurement is reported once with its rating, even if started twice', async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
  Object.assign(window, {
    PerformanceObserver: BufferingObserver,
    PerformanceEventTiming: { prototype: { interactionId: 0 } },
  })
  jest.spyOn(performance, 'getEntriesByType').mockImplementation((type) => (measured[type] ?? []) as never[])
  window.gtag = jest.fn()
  startWebVitals()
  startWebVitals()
  await jest.advanceTimersByTimeAsync(1000)
  await leavePage()

  const reports = jest.mocked(window.gtag).mock.calls as unknown as [string, string, Record<string, unknown>][]
  expect(reports.map(([command, event]) => `${command} ${event}`)).toEqual(Array(4).fill('event web_vitals'))
  const id = expect.any(String) as string
  const figures = reports
    .map(([, , params]) => params)
    .sort((a, b) => String(a.metric_name).localeCompare(String(b.metric_name)))
  expect(figures).toEqual([
    { metric_name: 'CLS', metric_value: 0.05, metric_rating: 'good', metric_id: id },
    { metric_name: 'FCP', metric_value: 2100, metric_rating: 'needs-improvement', metric_id: id },
    { metric_name: 'INP', metric_value: 640, metric_rating: 'poor', metric_id: id },
    { metric_name: 'TTFB', metric_value: 1, metric_rating: 'good', metric_id: id },
  ])
})
