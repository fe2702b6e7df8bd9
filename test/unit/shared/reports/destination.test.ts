import { parseEnvelope } from '@sentry/core'
import { parseEnv } from '@/shared/config/parseEnv'
import { destinationOf } from '@/shared/reports/destination'
import type { SafeReport } from '@/shared/reports/safeReport'

const DSN = 'https://0a1b2c@sentry.example/prefix/7'
const fault: SafeReport = {
  kind: 'error',
  detail: 'TypeError',
  route: 'cart',
  release: 'abcd1234',
  at: 1_700_000_000_500,
  frames: [
    { file: '/static/js/PaymentPage-a1B2c3D4.js', line: 1, column: 234 },
    { file: '/static/js/index-a1B2c3D4.js', line: 7, column: 8 },
  ],
}
const vital: SafeReport = {
  ...fault,
  kind: 'vital',
  detail: 'LCP',
  measures: { value: 1200, resourceLoadDelay: 80 },
  element: 'img.picture',
}

const envelopeOf = (report: SafeReport) => {
  const [headers, [item]] = parseEnvelope(destinationOf(DSN).bodyOf(report)) as [object, [object, object][]]
  return { headers, type: item![0], event: item![1] }
}
const ID = expect.stringMatching(/^[0-9a-f]{32}$/) as string

// spec: reports.form
test.each(['/reports', 'https://reports.example/store?shop=7'])('%s gets a report as JSON', (address) => {
  const { url, bodyOf } = destinationOf(address)
  expect(url).toBe(address)
  expect(JSON.parse(bodyOf(fault))).toEqual(fault)
})

// spec: reports.form
test('a DSN names address and key of an envelope', () => {
  expect(destinationOf(DSN).url).toBe(
    'https://sentry.example/prefix/api/7/envelope/?sentry_version=7&sentry_key=0a1b2c&sentry_client=lienzo%2F1',
  )
})

// spec: reports.form
test("a fault is an event in Sentry's form, its innermost place last", () => {
  const { headers, type, event } = envelopeOf(fault)
  expect(headers).toEqual({ event_id: ID, sent_at: expect.stringMatching(/Z$/) as string })
  expect(type).toMatchObject({ type: 'event' })
  expect(event).toMatchObject({
    event_id: ID,
    timestamp: 1_700_000_000.5,
    platform: 'javascript',
    release: 'abcd1234',
    transaction: 'cart',
    tags: { kind: 'error' },
    level: 'error',
  })
  expect(event).toHaveProperty('exception.values.0', {
    type: 'error',
    value: 'TypeError (/static/js/PaymentPage-a1B2c3D4.js)',
    stacktrace: {
      frames: [
        { filename: 'app:///static/js/index-a1B2c3D4.js', lineno: 7, colno: 8, in_app: true },
        { filename: 'app:///static/js/PaymentPage-a1B2c3D4.js', lineno: 1, colno: 234, in_app: true },
      ],
    },
  })
})

// spec: reports.form
test('a measure is a page load with its parts', () => {
  const { type, event } = envelopeOf(vital)
  expect(type).toMatchObject({ type: 'transaction' })
  expect(event).toMatchObject({
    type: 'transaction',
    transaction: 'cart',
    tags: { kind: 'vital', element: 'img.picture' },
    contexts: { trace: { trace_id: ID, span_id: expect.stringMatching(/^[0-9a-f]{16}$/) as string, op: 'pageload' } },
    measurements: {
      lcp: { value: 1200, unit: 'millisecond' },
      'lcp.resourceLoadDelay': { value: 80, unit: 'millisecond' },
    },
  })
})

// spec: reports.form
test.each([
  ['/reports', true],
  ['https://reports.example/store', true],
  [DSN, true],
  ['http://key@localhost:8000/1', true],
  ['//reports.example', false],
  ['javascript:alert(1)', false],
  ['https://key:password@sentry.example/7', false],
  ['https://key@sentry.example/project', false],
])('REPORT_URL %s: accepted %p', (VITE_REPORT_URL, isAccepted) => {
  const parse = () => parseEnv({ VITE_REPORT_URL }).reportUrl
  if (isAccepted) expect(parse()).toBe(VITE_REPORT_URL)
  else expect(parse).toThrow('VITE_REPORT_URL should be a path such as /reports')
})
