/** @jest-environment node */
import { HASHED_FILES, responseHeaders } from '@/host/headers/responseHeaders'
import { headersOf, isRuleFor, toHeadersFile } from '@/host/staticHosts/headersFile'
import { MISSING_FILE_PAGE } from '@/host/staticHosts/missingFilePage'
import { toNginxHeaders, toNginxSite } from '@/host/staticHosts/nginxSite'
import { toRedirectsFile } from '@/host/staticHosts/redirectsFile'
import { paths } from '@/shared/paths'
import { parseHeadersFile } from '@test/support/headersFile'

const elsewhere = { scriptHashes: ['abc='], apiBaseUrl: 'https://api.example/store', gaMeasurementId: 'G-ABC123' }
const onThisHost = { scriptHashes: ['abc='], apiBaseUrl: '', gaMeasurementId: undefined }
const rules = responseHeaders(elsewhere)

const hashedFile = '/static/js/index-abc.js'

test('parsing _headers returns the rules that it was written from, one per hashed file', () => {
  const expected = rules.map((rule) => (rule.path === HASHED_FILES ? { ...rule, path: hashedFile } : rule))
  expect(parseHeadersFile(toHeadersFile(rules, [hashedFile]))).toEqual(expected)
})

// spec: files.missing-chunk
test('a missing hashed file gets no header of the present ones, and status 404', () => {
  const deployed = parseHeadersFile(toHeadersFile(rules, [hashedFile]))
  expect(headersOf(hashedFile, deployed)['Cache-Control']).toBe('public, max-age=31536000, immutable')
  expect(headersOf('/static/js/index-gone.js', deployed)['Cache-Control']).toBeUndefined()
  expect(toRedirectsFile('')).toContain(`/static/* /${MISSING_FILE_PAGE} 404\n`)
  // nginx adds headers to status 200 and its like only, unless they say 'always'.
  expect(toNginxHeaders(rules)).toMatch(/^add_header Cache-Control \$lienzo_cache_control;$/m)
  expect(toNginxSite(rules)).toContain('try_files $uri =404;')
})

test('a build with more rules or longer lines than hosts read fails', () => {
  const files = Array.from({ length: 100 }, (_, index) => `/static/js/${String(index)}.js`)
  expect(() => toHeadersFile(rules, files)).toThrow('rules of 100')
  const long = [{ path: '/*', headers: { 'Content-Security-Policy': 'a'.repeat(2000) } }]
  expect(() => toHeadersFile(long, [])).toThrow(/A line of _headers has 20\d\d characters/)
})

/** Returns the headers that more than one rule sets for a path: static hosts send both. */
const givenTwice = (path: string) => {
  const names = rules.filter((rule) => isRuleFor(path, rule)).flatMap(({ headers }) => Object.keys(headers))
  return names.filter((name, index) => names.indexOf(name) !== index)
}
const documents = [...Object.values(paths), '/previewcontent/', '/index.html', '/app.html']

test.each([
  ...documents,
  '/service-worker.js',
  '/manifest.webmanifest',
  '/static/js/index-abc.js',
  '/icons/icon-192.png',
  '/no-such-page',
])('%s gets each header once, including the policy', (path) => {
  expect(givenTwice(path)).toEqual([])
  expect(Object.keys(headersOf(path, rules))).toEqual(
    expect.arrayContaining([
      ...['Content-Security-Policy', 'Cross-Origin-Opener-Policy', 'Permissions-Policy', 'Referrer-Policy'],
      ...['Strict-Transport-Security', 'X-Content-Type-Options'],
    ]),
  )
})

test('documents, worker and manifest revalidate, hashed files are immutable', () => {
  const cachingOf = (path: string) => headersOf(path, rules)['Cache-Control']
  for (const path of [...documents, '/service-worker.js', '/manifest.webmanifest'])
    expect([path, cachingOf(path)]).toEqual([path, 'no-cache'])
  expect(cachingOf('/static/js/index-abc.js')).toBe('public, max-age=31536000, immutable')
})

describe('the policy', () => {
  const policyOf = (values: typeof elsewhere | typeof onThisHost) =>
    headersOf('/', responseHeaders(values))['Content-Security-Policy'] ?? ''
  const directive = (name: string, policy: string) => policy.split('; ').find((one) => one.startsWith(`${name} `))

  test("allows no inline script except the document's own", () => {
    const scripts = directive('script-src', policyOf(elsewhere))
    expect(scripts).toContain("'sha256-abc='")
    expect(scripts).not.toMatch(/unsafe|\*(?!\.)|https:(?!\/\/)|data:|blob:/)
  })

  test('forbids frames around the store, base elements and plugins', () => {
    const policy = policyOf(elsewhere)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("object-src 'none'")
  })

  test('names the origin of an external API, and nothing without one', () => {
    expect(directive('connect-src', policyOf(elsewhere))).toContain(' https://api.example ')
    expect(policyOf(onThisHost)).not.toContain('api.example')
    for (const values of [elsewhere, onThisHost]) expect(policyOf(values)).not.toMatch(/ {2}| ;|undefined/)
  })

  test('allows forms to the host of the store and to PayPal, nowhere else', () => {
    expect(directive('form-action', policyOf(onThisHost))).toBe(
      "form-action 'self' https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com",
    )
  })

  // spec: configuration.analytics-policy
  test("names Google Analytics' hosts in a build with a measurement id", () => {
    const policy = policyOf(elsewhere)
    expect(directive('script-src', policy)).toMatch(/ https:\/\/\*\.googletagmanager\.com$/)
    expect(directive('connect-src', policy)).toMatch(
      / https:\/\/\*\.googletagmanager\.com https:\/\/\*\.google-analytics\.com https:\/\/\*\.analytics\.google\.com$/,
    )
  })

  // spec: configuration.analytics-policy
  test('names no Google Analytics host in any other build', () => {
    expect(policyOf(onThisHost)).not.toMatch(/googletagmanager|analytics/)
  })
})

test('API requests are proxied to an external API, or stay on the host', () => {
  expect(toRedirectsFile('https://api.example/store')).toContain(
    '/canvamanager/* https://api.example/store/canvamanager/:splat 200!',
  )
  expect(toRedirectsFile('')).not.toContain('canvamanager')
  expect(toRedirectsFile('').trim().split('\n').at(-1)).toBe('/* /app.html 200')
})

test('the nginx configuration has every header and cache lifetime', () => {
  const lines = toNginxHeaders(rules)
  for (const [name, value] of Object.entries(headersOf('/cart', rules))) {
    if (name !== 'Cache-Control')
      expect(lines).toContain(`add_header ${name} "${value.replaceAll('"', '\\"')}" always;`)
  }
  expect(toNginxSite(rules)).toContain('~^/static/ "public, max-age=31536000, immutable";')
})
