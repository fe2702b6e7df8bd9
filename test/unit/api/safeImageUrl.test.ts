import { safeImageUrl } from '@/api/image'
import { fc } from '@test/support/fastCheck'

// spec: 3.image.url
test.each([
  ['http://localhost/canvamanager/imgs/files/7.webp', '/canvamanager/imgs/files/7.webp'],
  ['http://localhost/canvamanager/7.webp?v=2', '/canvamanager/7.webp?v=2'],
  ['/canvamanager/imgs/files/7.webp', '/canvamanager/imgs/files/7.webp'],
  ['canvamanager/7.webp', '/canvamanager/7.webp'],
  ['https://cdn.example/7.webp', 'https://cdn.example/7.webp'],
  ['//cdn.example/7.webp', 'http://cdn.example/7.webp'],
  ['/\\cdn.example/7.webp', 'http://cdn.example/7.webp'],
  ['http://localhost.evil.example/7.webp', 'http://localhost.evil.example/7.webp'],
  ['http://localhost//cdn.example/7.webp', 'http://localhost//cdn.example/7.webp'],
  ['/.//cdn.example/7.webp', 'http://localhost//cdn.example/7.webp'],
])('%s becomes %s', (raw, url) => {
  expect(safeImageUrl(raw)).toBe(url)
})

test.each([
  ...['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'data:text/html,<script>'],
  ...['data:image/svg+xml,<svg/>', 'blob:http://localhost/1', 'file:///etc/passwd'],
  ...['https://user:secret@cdn.example/7.webp', 'https://', '', '   '],
])('%j is refused', (raw) => {
  expect(safeImageUrl(raw)).toBeNull()
})

const knownSchemes = [
  ...['javascript', 'data', 'vbscript', 'blob', 'file', 'filesystem', 'about', 'ws', 'wss', 'ftp', 'mailto'],
  ...['intent', 'chrome', 'view-source', 'httpx', 'xhttps'],
]
const isWeb = (scheme: string) => /^https?$/i.test(scheme)
const unknownScheme = fc.stringMatching(/^[a-z][a-z0-9+.-]{0,9}$/).filter((scheme) => !isWeb(scheme))
const foreignScheme = fc.mixedCase(fc.oneof(fc.constantFrom(...knownSchemes), unknownScheme))

const webAddress = fc.constantFrom(
  'https://cdn.example/7.webp',
  '//cdn.example/7.webp',
  '//user:secret@cdn.example',
  '\\\\cdn.example\\7',
  '/%2e%2e//cdn.example',
  '//localhost/7.webp',
)
const ending = fc.oneof(
  fc.constantFrom(
    'alert(1)',
    'text/html,<script>alert(1)</script>',
    'text/html;base64,PHNjcmlwdD4=',
    'image/svg+xml,<svg onload=alert(1)>',
    '//%0aalert(1)',
    '',
  ),
  webAddress,
  fc.webPath(),
  fc.string(),
)

/** Characters that browsers remove anywhere in an address before they read the scheme. */
const removedAnywhere = fc.string({ unit: fc.constantFrom('\t', '\n', '\r'), maxLength: 3 })
/** Characters that browsers remove only at the beginning of an address. */
const removedAtStart = fc.string({ unit: fc.constantFrom('\u0000', '\u0001', '\u001f', ' ', '\t', '\n'), maxLength: 3 })
/** Characters that some functions treat as space and others as part of the address. */
const ambiguous = fc.string({
  unit: fc.constantFrom('\u00a0', '\ufeff', '\u2028', '\u3000', '\u0000', ' ', '\t', '%09', '%3a', '/', '\\', '.'),
  maxLength: 3,
})

const interleaved = (scheme: fc.Arbitrary<string>, between: fc.Arbitrary<string>) =>
  scheme.chain((name) =>
    fc
      .tuple(...Array.from(name, (letter) => between.map((space) => letter + space)))
      .map((letters) => letters.join('')),
  )

/** Addresses that every browser reads with a scheme other than http(s). */
const foreign = fc
  .tuple(removedAtStart, interleaved(foreignScheme, removedAnywhere), fc.constant(':'), ending)
  .map((parts) => parts.join(''))

const ownAddress = fc
  .tuple(
    fc.constantFrom('http://localhost', 'http://localhost/', 'http://localhost//', '/.//', '/'),
    fc.oneof(fc.webPath(), foreign),
  )
  .map((parts) => parts.join(''))
/** Schemes of all kinds, in spellings that browsers may or may not accept. */
const ambiguousAddress = fc
  .tuple(
    ambiguous,
    interleaved(fc.mixedCase(fc.oneof(foreignScheme, fc.constantFrom('http', 'https'))), ambiguous),
    ambiguous,
    fc.constantFrom(':', ''),
    ambiguous,
    ending,
  )
  .map((parts) => parts.join(''))

test('an accepted address is a path of this site or http(s), and is stable', () => {
  const results = new Set<string>()
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.webUrl(), fc.webPath(), ownAddress, webAddress, foreign, ambiguousAddress),
      (raw) => {
        const url = safeImageUrl(raw)
        results.add(url === null ? 'refused' : url.replace(/^(https?:\/\/|\/).*$/s, '$1'))
        if (url === null) return
        const { protocol, username, password } = new URL(url, 'http://localhost')
        expect(protocol + username + password).toMatch(/^https?:$/)
        expect(url).toMatch(/^(\/(?![/\\])|https?:\/\/)[^\s\p{Cc}]*$/u)
        expect(safeImageUrl(url)).toBe(url)
      },
    ),
    { numRuns: 400 },
  )
  // The generated addresses led to every kind of result.
  expect([...results].sort()).toEqual(['/', 'http://', 'https://', 'refused'])
})
