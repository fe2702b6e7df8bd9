import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { hosts, PRODUCT_NAME, STORE_FOLDER } from './hosts.ts'
import { isStore, parsePage } from './page.ts'
import { mapSome } from './works.ts'

const template = readFileSync(`${STORE_FOLDER}/app.html`, 'utf8')
const [script = '', style = ''] = ['entry', 'styles'].map(
  (name) => new RegExp(`data-${name}="/([^"]+)"`).exec(template)?.[1],
)
const OPERATORS_FILES = ['config.json', 'nginx-site.conf', 'nginx-headers.conf']
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

/** What a worker keeps from its installation on. */
const precachedBy = (worker: string) =>
  [...worker.matchAll(/\{url:"([^"]+)",revision:(?:null|"(\w+)")(?:,integrity:"sha256-([^"]+)")?\}/g)].map(
    ([, url = '', revision, integrity]) => ({ url, revision, integrity }),
  )

for (const { name, origin, hasHandler, fileEncodings } of hosts) {
  test.describe(name, () => {
    test('the worker can keep every file that it lists, unchanged', async () => {
      const files = precachedBy(await (await fetch(`${origin}/service-worker.js`)).text())
      expect(files.length).toBeGreaterThan(30)
      const faults = await mapSome(files, async ({ url, integrity }) => {
        const response = await fetch(`${origin}/${url}`)
        const hash = createHash('sha256')
          .update(await bytesOf(response))
          .digest('base64')
        return response.status === 200 && (integrity ?? hash) === hash ? [] : [`${url}: ${response.status}`]
      })
      expect(faults.flat()).toEqual([])
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

    test('files have their type', async () => {
      for (const [path, type] of [
        [script, /^(text|application)\/javascript/],
        [style, /^text\/css/],
        ['service-worker.js', /^(text|application)\/javascript/],
        ['manifest.webmanifest', /^application\/(manifest\+)?json/],
        ['favicon.svg', /^image\/svg\+xml/],
        ['icons/icon-192.png', /^image\/png/],
      ] as const)
        expect((await fetch(`${origin}/${path}`)).headers.get('content-type')).toMatch(type)
    })

    for (const path of ['static/js/index-gone1234.js', 'static/css/style-gone1234.css', 'static/', 'static/js'])
      test(`the missing file /${path} answers 404, and browsers do not keep that`, async () => {
        const response = await fetch(`${origin}/${path}`)
        expect(response.status).toBe(404)
        expect(response.headers.get('cache-control') ?? '').not.toMatch(/immutable|max-age=[1-9]/)
        expect(isStore(parsePage(await response.text()))).toBe(false)
      })

    test('a browser that has a file is told so', async () => {
      for (const path of ['favicon.svg', 'icons/icon-192.png', 'service-worker.js', 'manifest.webmanifest'])
        for (const encoding of ['identity', ...fileEncodings]) {
          const headers = { 'accept-encoding': encoding }
          const etag = (await fetch(`${origin}/${path}`, { headers })).headers.get('etag') ?? ''
          const again = await fetch(`${origin}/${path}`, { headers: { ...headers, 'if-none-match': etag } })
          expect([path, encoding, again.status, etag === '']).toEqual([path, encoding, 304, false])
          expect(await again.text()).toBe('')
        }
    })

    for (const path of [...(hasHandler ? ['_headers', '_redirects'] : []), ...OPERATORS_FILES])
      test(`the operator's file /${path} is not given away`, async () => {
        expect((await fetch(`${origin}/${path}`)).status).toBe(404)
      })

    for (const encoding of fileEncodings)
      test(`scripts and styles arrive with ${encoding}, and caches know of it`, async () => {
        for (const path of [script, style]) {
          const response = await fetch(`${origin}/${path}`, { headers: { 'accept-encoding': encoding } })
          expect(response.headers.get('content-encoding')).toBe(encoding)
          expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
          expect((await bytesOf(response)).equals(readFileSync(`${STORE_FOLDER}/${path}`))).toBe(true)
        }
      })
  })
}

test('npm run serve sends the copies that the build compressed', async () => {
  const { origin } = hosts[0]!
  for (const [encoding, extension] of [
    ['br', 'br'],
    ['gzip', 'gz'],
  ] as const) {
    const head = await fetch(`${origin}/${script}`, { method: 'HEAD', headers: { 'accept-encoding': encoding } })
    expect(head.headers.get('content-length')).toBe(String(statSync(`${STORE_FOLDER}/${script}.${extension}`).size))
  }
})
