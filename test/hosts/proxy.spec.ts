import { expect, test } from '@playwright/test'
import { hosts } from './hosts.ts'
import { API_PORT, DIFFICULT_API_PORT, originOf } from './ports.ts'

/** The API is asked under its own name. */
const apiHost = `localhost:${DIFFICULT_API_PORT}`

for (const { name, origin, hasHandler } of hosts) {
  test.describe(name, () => {
    test("calls get the API's own answers", async () => {
      const path = '/canvamanager/imgs/preview?page=1&size=40&q=luna'
      const [own, proxied] = [await fetch(originOf(API_PORT) + path), await fetch(origin + path)]
      const ids = async (response: Response) => ((await response.json()) as { id: string }[]).map(({ id }) => id)
      expect(await ids(proxied)).toEqual(await ids(own))
      expect(proxied.headers.get('content-type')).toBe(own.headers.get('content-type'))
    })

    for (const method of ['POST', 'PUT', 'DELETE'])
      test(`${method} reaches the API with its body, and the answer comes back`, async () => {
        const body = JSON.stringify({ imagen: 'ñandú '.repeat(10_000) })
        const headers = { 'content-type': 'application/json' }
        const response = await fetch(`${origin}/canvamanager/echo?a=1&b=%26`, { method, body, headers })
        expect([response.status, response.headers.get('x-api')]).toEqual([201, 'yes'])
        expect(await response.json()).toEqual({ method, host: apiHost, query: { a: '1', b: '&' }, body })
      })

    test("the API's errors and redirects are passed on", async () => {
      expect((await fetch(`${origin}/canvamanager/imgs/preview/fileid/no-such-image`)).status).toBe(404)
      const moved = await fetch(`${origin}/canvamanager/moved`, { redirect: 'manual' })
      expect([moved.status, moved.headers.get('location')]).toEqual([302, 'https://elsewhere.example/'])
    })

    test('a picture is a picture, kept for as long as the API says', async () => {
      const response = await fetch(`${origin}/canvamanager/imgs/files/1001.webp`)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      // Opened as a page it is on the store's origin.
      expect(response.headers.get('content-security-policy')).toMatch(/; sandbox$/)
      expect(await response.text()).toContain('<svg')
    })

    test('a lost connection to the API is a 502', async () => {
      const response = await fetch(`${origin}/canvamanager/imgs/preview/fileid/dropped`)
      expect(response.status).toBe(502)
      if (hasHandler) expect(await response.json()).toEqual({ message: 'La API de la tienda no responde.' })
    })
  })
}
