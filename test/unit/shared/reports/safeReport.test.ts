import type { Happened, ReportEvent } from '@/shared/reports/reportEvent'
import { routeOf, safeReport } from '@/shared/reports/safeReport'

const ORIGIN = window.location.origin
const at = (event: ReportEvent, pathname = '/cart'): Happened => ({ event, at: 1000, pathname })
const safe = (event: ReportEvent, pathname?: string) =>
  safeReport(at(event, pathname), { origin: ORIGIN, release: 'abcd1234' })

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
    kind: 'error',
    detail: 'TypeError',
    route: 'cart',
    release: 'abcd1234',
    at: 1000,
    frames: [
      { file: '/static/js/PaymentPage-a1B2c3D4.js', line: 1, column: 234 },
      { file: '/static/js/index-a1B2c3D4.js', line: 7, column: 8 },
    ],
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
  expect(lost(`Failed to fetch dynamically imported module: ${ORIGIN}${file}`)).toEqual([{ file, line: 0, column: 0 }])
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
  expect(safe({ kind: 'call', call: 'listCart', status: 503 })).toMatchObject({ kind: 'call', detail: 'listCart 503' })
  expect(safe({ kind: 'call', call: 'listCart', status: 'No se recibieron datos' })?.detail).toBe('listCart no-data')
  expect(safe({ kind: 'call', call: 'getUserInfo', status: 'FETCH_ERROR' })).toMatchObject({
    kind: 'sign-in',
    detail: 'getUserInfo FETCH_ERROR',
  })
})

// spec: reports.once
test.each([
  ['/', 'gallery'],
  ['/Search/', 'search'],
  ['/previewcontent/', 'sharedImage'],
  ['/ana@example.com', 'unknown'],
])('the page %s is called %s', (pathname, name) => {
  expect(routeOf(pathname)).toBe(name)
})
