import { trackEvent } from '@/platform/analytics'
import { startGoogleAnalytics } from '@/platform/googleAnalytics'
import { analyticsScripts, forgetAnalytics } from '@test/support/analyticsScripts'
import { expectConsole } from '@test/support/console'

afterEach(forgetAnalytics)

/** The calls queued for Google's script, as the script reads them. */
const queue = () => (window.dataLayer ?? []).map((call) => [...(call as IArguments)] as unknown[])

test("Google's script is loaded once, without blocking the page", () => {
  startGoogleAnalytics('G-ABC123')
  startGoogleAnalytics('G-ABC123')
  expect(analyticsScripts().map(({ src, async }) => ({ src, async }))).toEqual([
    { src: 'https://www.googletagmanager.com/gtag/js?id=G-ABC123', async: true },
  ])
  expect(queue().filter(([command]) => command === 'config')).toHaveLength(1)
})

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
