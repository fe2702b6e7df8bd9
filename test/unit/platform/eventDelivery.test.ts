import { trackEvent } from '@/platform/analytics'
import { flushEvents, onDelivery, queueEvents } from '@/platform/eventDelivery'
import { expectConsole } from '@test/support/console'
import { onTestEnd } from '@test/support/onTestEnd'
import { recordEvents } from '@test/support/reportedEvents'

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

test('turning the queue off drops the queued events', () => {
  search(1)
  queueEvents(false)
  const events = recordEvents()
  flushEvents()
  expect(events).toEqual([])
})

test('no event is queued while the queue is off', () => {
  queueEvents(false)
  search(1)
  const events = recordEvents()
  flushEvents()
  expect(events).toEqual([])
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

test('an unsubscribed listener is not called', () => {
  const listener = jest.fn()
  onDelivery(listener)()
  recordEvents()
  search(1)
  expect(listener).not.toHaveBeenCalled()
})
