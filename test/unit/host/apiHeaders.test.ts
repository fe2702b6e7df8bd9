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
