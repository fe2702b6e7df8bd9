import { expect, test } from '@playwright/test'
import { LOUD_HEADERS } from './difficultApi.ts'
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

    test('what is written reaches the API with its body, and the answer comes back', async () => {
      const body = JSON.stringify({ imagen: 'ñandú '.repeat(10_000) })
      const headers = { 'content-type': 'application/json' }
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const response = await fetch(`${origin}/canvamanager/echo?a=1&b=%26`, { method, body, headers })
        expect(response.status).toBe(201)
        expect(await response.json()).toEqual({ method, host: apiHost, query: { a: '1', b: '&' }, body })
      }
    })

    test("the API's errors are passed on, and redirects within it", async () => {
      expect((await fetch(`${origin}/canvamanager/imgs/preview/fileid/no-such-image`)).status).toBe(404)
      const moved = await fetch(`${origin}/canvamanager/moved`, { redirect: 'manual' })
      expect(moved.status).toBe(302)
      if (hasHandler) expect(moved.headers.get('location')).toBeNull()
    })

    // spec: host.headers-from-api, host.personal-answers
    test('the API says nothing to browsers but its answer', async () => {
      const { headers } = await fetch(`${origin}/canvamanager/loud`)
      expect(Object.keys(LOUD_HEADERS).filter((header) => headers.has(header))).toEqual([])
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
      expect(headers.get('cache-control')).toBeNull()
      const personal = await fetch(`${origin}/canvamanager/market/loud`)
      expect(personal.headers.get('cache-control')).toBe('private, no-store')
    })

    test('a script of the API does not run in the store', async () => {
      const response = await fetch(`${origin}/canvamanager/loud`, { headers: { 'sec-fetch-dest': 'script' } })
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      if (hasHandler) expect(response.headers.get('content-type')).toBe('text/plain')
      else expect(response.status).toBe(403)
    })

    // spec: host.headers-to-api
    test('a visitor does not say who asks', async () => {
      const forged = { cookie: 'a=b', 'x-forwarded-for': '6.6.6.6', 'x-forwarded-host': 'evil.example' }
      const headers = { ...forged, 'accept-language': 'es' }
      const seen = await (await fetch(`${origin}/canvamanager/headers`, { headers })).text()
      expect(JSON.parse(seen)).toMatchObject({
        'accept-language': 'es',
        'x-forwarded-host': expect.stringContaining('localhost'),
      })
      expect(seen).not.toMatch(/cookie|6\.6\.6\.6|evil/i)
    })

    // spec: host.ambiguous-paths, host.methods, host.body-limit
    test('what the API must not get is refused', async () => {
      const status = async (path: string, init: RequestInit = {}) => (await fetch(origin + path, init)).status
      for (const path of ['..%2fadmin', '..;/admin', '..%5cadmin', 'a;b'])
        expect([path, await status(`/canvamanager/${path}`)]).toEqual([path, 400])
      for (const method of ['PATCH', 'PROPFIND', 'PURGE', 'OPTIONS'])
        expect([method, await status('/canvamanager/echo', { method })]).toEqual([method, 405])
      const body = 'a'.repeat(1024 * 1024 + 1)
      expect(await status('/canvamanager/echo', { method: 'POST', body })).toBe(413)
    })

    test('a picture has its own type, and is cached for as long as the API says', async () => {
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
