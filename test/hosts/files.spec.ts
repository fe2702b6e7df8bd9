import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { entry, hosts, PRODUCT_NAME, STORE_FOLDER } from './hosts.ts'
import { isStore, parsePage } from './page.ts'

const script = entry.slice(1)
const style = `static/css/${readdirSync(`${STORE_FOLDER}/static/css`).find((name) => /^Viewer-.*css$/.test(name)) ?? ''}`
const OPERATORS_FILES = ['config.json', 'nginx-site.conf', 'nginx-headers.conf']
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

/** What a worker keeps from its installation on. */
const precachedBy = (worker: string) =>
  [...worker.matchAll(/\{url:"([^"]+)",revision:(?:null|"(\w+)")(?:,integrity:"sha256-([^"]+)")?\}/g)].map(
    ([, url = '', revision, integrity]) => ({ url, revision, integrity }),
  )

for (const { name, origin, hasHandler, encodings } of hosts) {
  test.describe(name, () => {
    test('the worker can keep every file that it lists, unchanged', async () => {
      const files = precachedBy(await (await fetch(`${origin}/service-worker.js`)).text())
      expect(files.length).toBeGreaterThan(30)
      for (const { url, integrity } of files) {
        const response = await fetch(`${origin}/${url}`)
        const hash = createHash('sha256').update(await bytesOf(response))
        expect([url, response.status, integrity ?? 'any']).toEqual([
          url,
          200,
          integrity ? hash.digest('base64') : 'any',
        ])
      }
      expect(files.filter(({ integrity }) => integrity).length).toBeGreaterThan(30)
    })

    test('worker and manifest are those of the configured store', async () => {
      const built = precachedBy(readFileSync(`${STORE_FOLDER}/service-worker.js`, 'utf8'))
      const served = precachedBy(await (await fetch(`${origin}/service-worker.js`)).text())
      const changed = served.filter(
        ({ url, revision }) => built.find((file) => file.url === url)?.revision !== revision,
      )
      expect(changed.map(({ url }) => url).sort()).toEqual(['app.html', 'manifest.webmanifest'])
      const manifest = (await (await fetch(`${origin}/manifest.webmanifest`)).json()) as Record<string, unknown>
      expect(manifest).toMatchObject({ name: `${PRODUCT_NAME}: imágenes creadas con IA`, short_name: PRODUCT_NAME })
    })

    test('missing files, and those for operators, answer 404, which browsers do not keep', async () => {
      const missing = ['static/js/index-gone1234.js', 'static/css/style-gone1234.css', 'static/', 'static/js']
      for (const path of [...missing, ...(hasHandler ? ['_headers', '_redirects'] : []), ...OPERATORS_FILES]) {
        const response = await fetch(`${origin}/${path}`)
        expect([path, response.status]).toEqual([path, 404])
        if (!missing.includes(path)) continue
        expect(response.headers.get('cache-control') ?? '').not.toMatch(/immutable|max-age=[1-9]/)
        expect(isStore(parsePage(await response.text()))).toBe(false)
      }
    })

    test('a browser that has a file is told so', async () => {
      for (const path of ['favicon.svg', 'icons/icon-192.png', 'service-worker.js', 'manifest.webmanifest'])
        for (const encoding of ['identity', ...encodings]) {
          const headers = { 'accept-encoding': encoding }
          const etag = (await fetch(`${origin}/${path}`, { headers })).headers.get('etag') ?? ''
          const again = await fetch(`${origin}/${path}`, { headers: { ...headers, 'if-none-match': etag } })
          expect([path, encoding, again.status, etag === '']).toEqual([path, encoding, 304, false])
          expect(await again.text()).toBe('')
        }
    })

    for (const encoding of encodings)
      test(`scripts and styles arrive with ${encoding}, and caches know of it`, async () => {
        for (const path of [script, style]) {
          const response = await fetch(`${origin}/${path}`, { headers: { 'accept-encoding': encoding } })
          expect(response.headers.get('content-encoding')).toBe(encoding)
          expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
          expect((await bytesOf(response)).equals(readFileSync(`${STORE_FOLDER}/${path}`))).toBe(true)
          if (!hasHandler) continue
          // The copies that the build compressed.
          const copy = `${STORE_FOLDER}/${path}.${encoding === 'gzip' ? 'gz' : encoding}`
          const head = await fetch(response.url, { method: 'HEAD', headers: { 'accept-encoding': encoding } })
          expect(head.headers.get('content-length')).toBe(String(statSync(copy).size))
        }
      })
  })
}
