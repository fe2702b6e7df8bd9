import { SANDBOXED_HEADERS } from '@/host/headers/responseHeaders'
import { openStore, SITE } from './openStore'

const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test('an image of the API that is opened as a page runs no script', async () => {
  const handler = await openStore(() =>
    Promise.resolve(
      new Response(SCRIPT, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=9' } }),
    ),
  )
  const { headers } = await handler(new Request(`${SITE}/canvamanager/imgs/files/7.svg`))
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  // The API's own stay.
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['image/svg+xml', 'max-age=9'])
})

// spec: host.security-headers
test.each([
  ['GET', '/', 200],
  ['GET', '/no-such-page', 404],
  ['GET', '/static/js/none.js', 404],
  ['GET', '/healthz', 200],
  ['GET', '/sitemap.xml', 503],
  ['POST', '/cart', 405],
  ['POST', '/browser-reports', 204],
  ['GET', '/%2e%2e%2fcart', 400],
  ['GET', `/${'a'.repeat(8192)}`, 414],
  ['GET', '/canvamanager/imgs/preview', 500],
  ['PATCH', '/canvamanager/imgs/preview', 405],
  ['GET', '/canvamanager/..%2fadmin', 400],
])('%s %.30s has the security headers', async (method, path, status) => {
  const variables = { LIENZO_REPORT_URL: 'https://reports.example/' }
  const handler = await openStore(() => Promise.resolve(new Response('', { status: 500 })), { variables })
  const response = await handler(new Request(SITE + path, { method }))
  const names = Object.keys(SANDBOXED_HEADERS).filter((name) => !response.headers.has(name))
  expect([response.status, names]).toEqual([status, []])
})
