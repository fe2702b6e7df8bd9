import { trackEvent } from '@/platform/analytics'
import { startGoogleAnalytics } from '@/platform/googleAnalytics'
import { analyticsScripts, forgetAnalytics } from '@test/support/analyticsScripts'
import { expectConsole } from '@test/support/console'

afterEach(forgetAnalytics)

/** The calls that wait for Google's script, as it reads them. */
const queue = () => (window.dataLayer ?? []).map((call) => [...(call as IArguments)] as unknown[])

test("Google's script is asked for once, without holding up the page", () => {
  startGoogleAnalytics('G-ABC123')
  startGoogleAnalytics('G-ABC123')
  expect(analyticsScripts().map(({ src, async }) => ({ src, async }))).toEqual([
    { src: 'https://www.googletagmanager.com/gtag/js?id=G-ABC123', async: true },
  ])
  expect(queue()).toHaveLength(2)
})

test('it is told when it started, for which store, and not to count page views by itself', () => {
  const before = Date.now()
  startGoogleAnalytics('G-ABC123')
  expect(queue()).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-ABC123', { send_page_view: false }],
  ])
  expect(queue()[0]?.[1]).toBeInstanceOf(Date)
  expect(Number(queue()[0]?.[1])).toBeGreaterThanOrEqual(before)
})

test('events wait for it in the only form it reads, arguments objects', () => {
  startGoogleAnalytics('G-ABC123')
  trackEvent('search', { search_term: 'luna' })
  expect(queue().at(-1)).toEqual(['event', 'search', { search_term: 'luna' }])
  expect(window.dataLayer?.map((call) => Object.prototype.toString.call(call))).toEqual(
    Array(3).fill('[object Arguments]'),
  )
})

test("a gtag and a queue that the operator's page brought along are used, not replaced", () => {
  const gtag = jest.fn()
  const dataLayer: unknown[] = [{ event: 'own' }]
  Object.assign(window, { gtag, dataLayer })
  startGoogleAnalytics('G-ABC123')
  expect(window.gtag).toBe(gtag)
  expect(window.dataLayer).toBe(dataLayer)
  expect(gtag).toHaveBeenCalledWith('config', 'G-ABC123', { send_page_view: false })
})

test('a script that is blocked is only logged', () => {
  expectConsole(/No se pudo cargar Google Analytics/)
  startGoogleAnalytics('G-ABC123')
  analyticsScripts()[0]?.dispatchEvent(new Event('error'))
  expect(() => {
    trackEvent('login', { method: 'Google' })
  }).not.toThrow()
})
