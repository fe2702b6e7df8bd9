/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs'
import { placeholders, withBuildValues } from '@/hosting/buildValues'
import { headersOf, isRuleFor, parseHeadersFile, toHeadersFile } from '@/hosting/headersFile'
import { nginxExample, toNginxHeaders } from '@/hosting/nginxExample'
import { toRedirectsFile } from '@/hosting/redirectsFile'
import { responseHeaders } from '@/hosting/responseHeaders'
import { paths } from '@/shared/paths'

const rules = responseHeaders(placeholders)
const MADE = '# Made by `npm run hosting` from src/hosting.\n'
const made = {
  'public/_headers': MADE + toHeadersFile(rules),
  'public/_redirects': MADE + toRedirectsFile(placeholders),
}
const inReadme = /(?<=```nginx\n)[^]*?(?=```)/

test.each(Object.entries(made))('%s says what src/hosting says (`npm run hosting` writes it)', (file, text) => {
  if (process.env.LIENZO_WRITE_HOSTING) writeFileSync(file, text)
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('so does the site for nginx in the README', () => {
  const readme = readFileSync('README.md', 'utf8')
  if (process.env.LIENZO_WRITE_HOSTING)
    writeFileSync(
      'README.md',
      readme.replace(inReadme, () => nginxExample(rules)),
    )
  expect(inReadme.exec(readFileSync('README.md', 'utf8'))?.[0]).toBe(nginxExample(rules))
})

test('what is read from the file is what the list says', () => {
  expect(parseHeadersFile(made['public/_headers'])).toEqual(rules)
})

/** The names of headers that more than one rule gives to a path: static hosts send both. */
const givenTwice = (path: string) => {
  const names = rules.filter((rule) => isRuleFor(path, rule)).flatMap(({ headers }) => Object.keys(headers))
  return names.filter((name, index) => names.indexOf(name) !== index)
}
const documents = [...Object.values(paths), '/previewcontent/', '/index.html']

test.each([
  ...documents,
  '/service-worker.js',
  '/manifest.webmanifest',
  '/static/js/index-abc.js',
  '/icons/icon-192.png',
  '/no-such-page',
])('%s gets each header once, and the policy', (path) => {
  expect(givenTwice(path)).toEqual([])
  expect(Object.keys(headersOf(path, rules))).toEqual(
    expect.arrayContaining([
      ...['Content-Security-Policy', 'Cross-Origin-Opener-Policy', 'Permissions-Policy', 'Referrer-Policy'],
      ...['Strict-Transport-Security', 'X-Content-Type-Options'],
    ]),
  )
})

test('a document, the worker and the manifest are asked about every time; what has a hash in its name never again', () => {
  const cachingOf = (path: string) => headersOf(path, rules)['Cache-Control']
  for (const path of [...documents, '/service-worker.js', '/manifest.webmanifest'])
    expect([path, cachingOf(path)]).toEqual([path, 'no-cache'])
  expect(cachingOf('/static/js/index-abc.js')).toBe('public, max-age=31536000, immutable')
})

describe('the policy', () => {
  const values = {
    scriptHashes: "'sha256-abc='",
    apiOrigin: 'https://api.example',
    apiBaseUrl: 'https://api.example/store',
  }
  const policyOf = (text: string) => headersOf('/', parseHeadersFile(text))['Content-Security-Policy'] ?? ''
  const directive = (name: string, policy: string) => policy.split('; ').find((one) => one.startsWith(`${name} `))

  test("lets no script run that stands in a page, but the document's own", () => {
    const scripts = directive('script-src', policyOf(withBuildValues(made['public/_headers'], values)))
    expect(scripts).toContain("'sha256-abc='")
    expect(scripts).not.toMatch(/unsafe|\*(?!\.)|https:(?!\/\/)|data:|blob:/)
  })

  test('lets nobody show the store in a frame, and nothing move its addresses', () => {
    const policy = policyOf(made['public/_headers'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("object-src 'none'")
  })

  test('knows the API where a build has one elsewhere, and nothing is left to fill in', () => {
    const text = withBuildValues(made['public/_headers'], values)
    expect(directive('connect-src', policyOf(text))).toContain(' https://api.example ')
    expect(text).not.toContain('%')
    const own = withBuildValues(made['public/_headers'], { ...values, apiOrigin: '', apiBaseUrl: '' })
    expect(own).not.toMatch(/%| {3}|\S {2}/)
  })
})

test('calls are sent on to the API where there is one elsewhere, and else stay on the host', () => {
  const text = (apiBaseUrl: string) =>
    withBuildValues(made['public/_redirects'], { scriptHashes: '', apiOrigin: '', apiBaseUrl })
  expect(text('https://api.example/store')).toContain(
    '/canvamanager/* https://api.example/store/canvamanager/:splat 200!',
  )
  expect(text('')).not.toContain('canvamanager')
  expect(text('').trim().split('\n').at(-1)).toBe('/* /index.html 200')
})

test('nginx is told every header of every path, and how long to keep what', () => {
  const lines = toNginxHeaders(rules)
  for (const [name, value] of Object.entries(headersOf('/cart', rules))) {
    if (name !== 'Cache-Control')
      expect(lines).toContain(`add_header ${name} "${value.replaceAll('"', '\\"')}" always;`)
  }
  expect(nginxExample(rules)).toContain('~^/static/ "public, max-age=31536000, immutable";')
})
