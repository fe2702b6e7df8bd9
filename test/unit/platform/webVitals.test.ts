import { startWebVitals } from '@/platform/webVitals'

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
