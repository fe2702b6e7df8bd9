import { headersOf, isRuleFor, responseHeaders } from '@/host/responseHeaders'
import { MISSING_FILE_PAGE, toHeadersFile, toRedirectsFile } from '@/host/staticHosts/netlifyFiles'
import { toNginxHeaders, toNginxSite } from '@/host/staticHosts/nginxSite'
import { paths } from '@/shared/paths'
import { parseHeadersFile } from '@test/support/headersFile'

const plainStore = { scriptHashes: ['abc='], apiBaseUrl: '' }
const fullStore = {
  scriptHashes: ['abc=', 'def='],
  apiBaseUrl: 'https://api.example/store',
  gaMeasurementId: 'G-ABC123',
  reportUrl: 'https://reports.example/store',
  takesBrowserReports: true,
} as const
const rules = responseHeaders(fullStore)
const policyOf = (values: Parameters<typeof responseHeaders>[0]) =>
  headersOf('/', responseHeaders(values))['Content-Security-Policy']?.split('; ')

const PAYPAL = 'https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com'
const GOOGLE = 'https://accounts.google.com/gsi/'

// spec: configuration.analytics-policy
test('the policy allows the store, Google and PayPal, and no inline script but its own', () => {
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'sha256-abc=' ${GOOGLE}client ${PAYPAL}`,
    `style-src 'self' 'unsafe-inline' ${GOOGLE}style`,
    "img-src 'self' https: data: blob:",
    `connect-src 'self' https://www.googleapis.com/oauth2/ ${GOOGLE} ${PAYPAL}`,
    `frame-src ${GOOGLE} ${PAYPAL}`,
    `form-action 'self' ${PAYPAL}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ]
  expect(policyOf(plainStore)).toEqual(policy)
  // A path of the store needs no permission.
  expect(policyOf({ ...plainStore, reportUrl: '/reports' })).toEqual(policy)
})

// spec: configuration.analytics-policy
test('the policy names the API, Google Analytics and the report endpoint, if any', () => {
  const tags = 'https://*.googletagmanager.com'
  expect(policyOf(fullStore)).toEqual(
    expect.arrayContaining([
      `script-src 'self' 'sha256-abc=' 'sha256-def=' ${GOOGLE}client ${PAYPAL} ${tags}`,
      "img-src 'self' https: data: blob: https://api.example",
      `connect-src 'self' https://api.example https://www.googleapis.com/oauth2/ ${GOOGLE} ${PAYPAL} ` +
        `${tags} https://*.google-analytics.com https://*.analytics.google.com https://reports.example`,
      'report-to lienzo',
    ]),
  )
})

const checkedEachTime = [
  ...[...Object.values(paths), '/previewcontent/', '/index.html', '/app.html'],
  ...['/service-worker.js', '/manifest.webmanifest'],
]

test('every path gets each header once, and is cached as it may change', () => {
  const cachingOf = {
    ...Object.fromEntries(checkedEachTime.map((path) => [path, 'no-cache'])),
    '/static/js/index-abc.js': 'public, max-age=31536000, immutable',
    '/icons/icon-192.png': 'public, max-age=86400',
    '/no-such-page': undefined,
  }
  for (const [path, caching] of Object.entries(cachingOf)) {
    const names = rules.filter((rule) => isRuleFor(path, rule)).flatMap(({ headers }) => Object.keys(headers))
    expect([path, [...new Set(names)]]).toEqual([path, names])
    expect(names).toEqual(
      expect.arrayContaining([
        ...['Content-Security-Policy', 'Cross-Origin-Opener-Policy', 'Permissions-Policy', 'Referrer-Policy'],
        ...['Strict-Transport-Security', 'X-Content-Type-Options'],
      ]),
    )
    expect([path, headersOf(path, rules)['Cache-Control']]).toEqual([path, caching])
  }
})

// spec: files.missing-chunk
test('a missing hashed file gets no header of the present ones, and status 404', () => {
  const deployed = parseHeadersFile(toHeadersFile(rules, ['/static/js/index-abc.js']))
  expect(headersOf('/cart', deployed)).toEqual(headersOf('/cart', rules))
  expect(headersOf('/static/js/index-abc.js', deployed)['Cache-Control']).toBe('public, max-age=31536000, immutable')
  expect(headersOf('/static/js/index-gone.js', deployed)['Cache-Control']).toBeUndefined()
  expect(toRedirectsFile('')).toContain(`/static/* /${MISSING_FILE_PAGE} 404\n`)
  // nginx adds headers to status 200 and its like only, unless they say 'always'.
  expect(toNginxHeaders(rules)).toMatch(/^add_header Cache-Control \$lienzo_cache_control;$/m)
  expect(toNginxSite(rules)).toContain('~^/static/ "public, max-age=31536000, immutable";')
  expect(toNginxSite(rules)).toContain('try_files $uri =404;')
})

test('a build with more rules or longer lines than hosts read fails', () => {
  const files = Array.from({ length: 100 }, (_, index) => `/static/js/${String(index)}.js`)
  expect(() => toHeadersFile(rules, files)).toThrow('rules of 100')
  const long = [{ path: '/*', headers: { 'Content-Security-Policy': 'a'.repeat(2000) } }]
  expect(() => toHeadersFile(long, [])).toThrow(/A line of _headers has 20\d\d characters/)
})

test('calls of the API are passed on to its host, or stay on this one', () => {
  expect(toRedirectsFile('https://api.example/store')).toContain(
    '/canvamanager/* https://api.example/store/canvamanager/:splat 200!',
  )
  expect(toRedirectsFile('')).not.toContain('canvamanager')
  expect(toRedirectsFile('').trim().split('\n').at(-1)).toBe('/* /app.html 200')
})
