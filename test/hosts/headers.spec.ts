import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { headersOf } from '@/host/responseHeaders'
import { parseHeadersFile } from '@test/support/headersFile'
import { entry, hosts, STORE_FOLDER } from './hosts.ts'

/** The rules of this build for hosts that have only files. */
const rules = parseHeadersFile(readFileSync(`${STORE_FOLDER}/_headers`, 'utf8'))
const DOCUMENTS = ['/', '/cart', '/search?q=faro', '/previewcontent/?rsrc=1001', '/app.html']
const FILES = ['/service-worker.js', '/manifest.webmanifest', '/favicon.svg', '/icons/icon-192.png', entry]

for (const { name, origin, hasHandler } of hosts) {
  test.describe(name, () => {
    test('documents and files have the headers of the build', async () => {
      for (const path of [...DOCUMENTS, ...FILES]) {
        const { headers } = await fetch(origin + path)
        const expected = headersOf(path.replace(/\?.*/, ''), rules)
        const found = Object.keys(expected).map((header) => [header, headers.get(header)])
        expect([path, Object.fromEntries(found)]).toEqual([path, expected])
      }
    })

    test('HEAD is answered as GET is, without a body', async () => {
      for (const path of [...DOCUMENTS, ...FILES]) {
        const [get, head] = [await fetch(origin + path), await fetch(origin + path, { method: 'HEAD' })]
        const read = ({ status, headers }: Response) => [
          ...[path, status, headers.get('content-type'), headers.get('cache-control')],
          ...[headers.get('content-security-policy'), headers.get('etag')?.replace('W/', '')],
        ]
        expect(read(head)).toEqual(read(get))
        expect(await head.text()).toBe('')
        await get.body?.cancel()
      }
    })

    test('writing is refused everywhere but at the API', async () => {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
        for (const path of ['/', '/cart', '/favicon.svg', '/service-worker.js']) {
          const { status, headers } = await fetch(origin + path, { method })
          expect([method, path, status]).toEqual([method, path, 405])
          if (hasHandler) expect(headers.get('allow')).toBe('GET, HEAD')
        }
    })

    if (hasHandler)
      test('caches before the host may keep a document for a minute', async () => {
        for (const path of ['/', '/cart', '/previewcontent/?rsrc=1001'])
          expect((await fetch(origin + path)).headers.get('cdn-cache-control')).toBe(
            'public, max-age=60, stale-while-revalidate=600',
          )
      })
  })
}
