import fc from 'fast-check'
import { safeImageUrl } from '@/api/safeImageUrl'

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
])('%s is shown from %s', (raw, url) => {
  expect(safeImageUrl(raw)).toBe(url)
})

test.each(['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'data:text/html,<script>', 'data:image/svg+xml,<svg/>', 'blob:http://localhost/1', 'file:///etc/passwd', 'https://user:secret@cdn.example/7.webp', 'https://', '', '   '])(
  '%j is refused',
  (raw) => {
    expect(safeImageUrl(raw)).toBeNull()
  },
)

const ownAddress = fc.tuple(fc.constantFrom('http://localhost', 'http://localhost/', 'http://localhost//', '/.//', '/'), fc.webPath()).map((parts) => parts.join(''))

test('whatever comes in, only a path of this site or an http(s) address comes out', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath(), ownAddress), (raw) => {
      const url = safeImageUrl(raw)
      if (url === null) return
      expect(new URL(url, 'http://localhost').protocol).toMatch(/^https?:$/)
      expect(url).toMatch(/^(\/(?!\/)|https?:\/\/)/)
    }),
  )
})
