/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { parseEnvelope } from '@sentry/core'
import { safeReports } from '@/host/browserReports'
import { destinationOf } from '@/shared/reports/destination'
import type { ReportEvent } from '@/shared/reports/report'
import { routeOf, type SafeReport, safeReport } from '@/shared/reports/safeReport'

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
const ORIGIN = 'https://tienda.example'
const source = { origin: ORIGIN, release: 'abcd1234' }

/** Returns the next of 40 secrets, of every kind that a store meets. */
function secrets() {
  const kinds = ['ya29.token', 'ana@example.com', 'Ana García ', 'búsqueda-', 'Calle Mayor ']
  const planted: string[] = []
  const plant = () => {
    planted.push(`${kinds[planted.length % kinds.length]!}${planted.length + 100}`)
    return planted.at(-1)!
  }
  return { plant, planted }
}

function errorOf(plant: () => string, name = plant()) {
  const stack = [
    `${plant()}: ${plant()}`,
    `    at ${plant()} (${ORIGIN}/search?q=${encodeURIComponent(plant())}:1:2)`,
    `    at Object.${plant()} (https://${plant()}.example/${plant()}.js:3:4)`,
    `    at https://www.paypal.com/sdk/js?client-id=${plant()}:5:6`,
    `    at ${ORIGIN}/static/js/${encodeURIComponent(plant())}/x.js:7:8`,
  ].join('\n')
  return Object.assign(new Error(plant()), { name, stack, cause: plant(), userId: plant() })
}

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

describe('a report', () => {
  const safe = (event: ReportEvent, pathname = '/cart') => safeReport({ event, at: 1000, pathname }, source)

  function errorWith(stack: string, message = 'ana@example.com') {
    return Object.assign(new TypeError(message), { stack })
  }

  // spec: reports.events
  test.each([
    [
      'Chromium',
      `TypeError: ana@example.com\n    at pay (${ORIGIN}/static/js/PaymentPage-a1B2c3D4.js:1:234)\n    at ${ORIGIN}/static/js/index-a1B2c3D4.js:7:8\n    at <anonymous>`,
    ],
    [
      'Firefox and Safari',
      `pay@${ORIGIN}/static/js/PaymentPage-a1B2c3D4.js:1:234\n@${ORIGIN}/static/js/index-a1B2c3D4.js:7:8\n`,
    ],
  ])('an error is its class and its places in our scripts (stack of %s)', (_, stack) => {
    expect(safe({ kind: 'uncaught', event: { type: 'error', error: errorWith(stack) } })).toEqual({
      ...fault,
      at: 1000,
    })
  })

  // spec: reports.no-secrets
  test("scripts of others are a word, and an extension's error is no report", () => {
    const stack = [
      'TypeError: x',
      '    at a (https://www.paypal.com/sdk/js?client-id=secret:1:2)',
      '    at b (https://secret.example/token.js:3:4)',
      `    at c (${ORIGIN}/search?q=secret:5:6)`,
      `    at d (${ORIGIN}/static/js/../secret.js:7:8)`,
    ].join('\n')
    expect(
      safe({ kind: 'uncaught', event: { type: 'unhandledrejection', reason: errorWith(stack) } })?.frames?.map(
        ({ file }) => file,
      ),
    ).toEqual(['paypal.com', 'elsewhere', 'document', 'document'])
    const extension = 'TypeError: x\n    at a (chrome-extension://abcdef/inject.js:1:2)'
    expect(safe({ kind: 'crash', error: errorWith(extension) })).toBeNull()
    const violation = { effectiveDirective: 'script-src-elem', blockedURI: 'moz-extension://abcdef/inject.js' }
    expect(safe({ kind: 'uncaught', event: { type: 'securitypolicyviolation', ...violation } })).toBeNull()
  })

  // spec: reports.events
  test.each([
    [Object.assign(new Error('x'), { name: 'ana@example.com' }), 'Error'],
    [new DOMException('x', 'QuotaExceededError'), 'QuotaExceededError'],
    [new Error('Minified React error #418; visit https://react.dev/errors/418?args[]=secret'), 'React 418'],
    ['secret', 'string'],
    [undefined, 'undefined'],
    [{ name: 'TypeError', message: 'secret', stack: `at ${ORIGIN}/x:1:2` }, 'object'],
  ])('%p is named %s', (error, name) => {
    const { frames: _, ...report } = safe({ kind: 'uncaught', event: { type: 'unhandledrejection', reason: error } })!
    expect(report).toEqual({ kind: 'rejection', detail: name, route: 'cart', release: 'abcd1234', at: 1000 })
  })

  // spec: reports.events
  test('a lost chunk is named where the browser names it', () => {
    const lost = (message: string) => safe({ kind: 'chunk', error: new Error(message) })?.frames
    const file = '/static/js/LoginPage-a1B2c3D4.js'
    expect(lost(`Failed to fetch dynamically imported module: ${ORIGIN}${file}`)).toEqual([
      { file, line: 0, column: 0 },
    ])
    expect(lost('Importing a module script failed.')).toEqual([])
  })

  // spec: reports.policy
  test.each([
    ['script-src-elem', 'inline', 'script-src-elem inline'],
    ['img-src', 'data', 'img-src data'],
    ['connect-src', 'https://www.paypal.com/graphql?token=secret', 'connect-src paypal.com'],
    ['connect-src', 'https://secret.example/ana@example.com', 'connect-src elsewhere'],
    ['script-src-elem', `${ORIGIN}/static/js/index-a1B2c3D4.js`, 'script-src-elem /static/js/index-a1B2c3D4.js'],
    ['secret token', 'secret', 'unknown elsewhere'],
  ])('a violation of %s by %s is %p', (effectiveDirective, blockedURI, detail) => {
    const event = { type: 'securitypolicyviolation', effectiveDirective, blockedURI }
    expect(safe({ kind: 'uncaught', event })).toMatchObject({ kind: 'policy', detail })
  })

  // spec: reports.events
  test('a failed call is its name and status, one for the user is a failed sign-in', () => {
    expect(safe({ kind: 'call', call: 'listCart', status: 503 })).toMatchObject({
      kind: 'call',
      detail: 'listCart 503',
    })
    expect(safe({ kind: 'call', call: 'listCart', status: 'No se recibieron datos' })?.detail).toBe('listCart no-data')
    expect(safe({ kind: 'call', call: 'getUserInfo', status: 'FETCH_ERROR' })).toMatchObject({
      kind: 'sign-in',
      detail: 'getUserInfo FETCH_ERROR',
    })
  })

  // spec: reports.once
  test('a page is called by its name, and any other path is unknown', () => {
    const names = ['/', '/Search/', '/previewcontent/', '/ana@example.com'].map(routeOf)
    expect(names).toEqual(['gallery', 'search', 'sharedImage', 'unknown'])
  })
})

// spec: reports.no-secrets
test('of 40 secrets in errors, addresses, violations and answers none is in a report', () => {
  const { plant, planted } = secrets()
  const events: ReportEvent[] = [
    { kind: 'uncaught', event: { type: 'error', error: errorOf(plant) } },
    { kind: 'uncaught', event: { type: 'unhandledrejection', reason: { email: plant(), message: plant() } } },
    { kind: 'uncaught', event: { type: 'unhandledrejection', reason: plant() } },
    { kind: 'crash', error: errorOf(plant, 'TypeError') },
    { kind: 'chunk', error: new Error(`Failed: ${ORIGIN}/static/js/Page-a1B2c3D4.js?t=${plant()}`) },
    { kind: 'call', call: 'listCart', status: plant() },
    {
      kind: 'uncaught',
      event: {
        type: 'securitypolicyviolation',
        effectiveDirective: plant(),
        blockedURI: `https://${plant()}.example/`,
      },
    },
  ]
  const ofPage = events.map((event) => safeReport({ event, at: 1000, pathname: `/${plant()}` }, source))
  const url = `${ORIGIN}/${plant()}?q=${plant()}`
  const sent = [
    {
      type: 'csp-violation',
      url,
      user_agent: plant(),
      body: {
        effectiveDirective: 'img-src',
        blockedURL: `https://x.example/?${plant()}`,
        referrer: plant(),
        sample: plant(),
      },
    },
    { type: 'integrity-violation', url, body: { blockedURL: `https://${plant()}.example/`, destination: plant() } },
  ]
  const reports = [...ofPage, ...safeReports(JSON.stringify(sent), source)].flatMap((one) => one ?? [])
  expect(reports).toHaveLength(9)
  expect(planted.length).toBeGreaterThanOrEqual(40)
  const texts = [ORIGIN, 'https://key@sentry.example/7']
    .map(destinationOf)
    .flatMap(({ bodyOf }) => reports.map(bodyOf))
    .join()
  const found = planted.filter((secret) => texts.includes(secret) || texts.includes(encodeURIComponent(secret)))
  expect(found).toEqual([])
})
