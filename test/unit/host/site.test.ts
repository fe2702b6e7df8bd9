import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSiteConfig } from '@/host/builtStore'
import { createHandler, type HandlerOptions } from '@/host/handler'
import { nodeFiles } from '@/host/nodeServer'
import { defaultEnv } from '@/shared/config/parseEnv'
import { takeSnapshot } from '@/tools/snapshot'
import { expectConsole } from '@test/support/console'
import { DOMParser, image, openStore, pageOf, SITE, template } from './openStore'

const read = (variables: Record<string, string>, file: string | null = null, isProxy = true) =>
  readSiteConfig({ built: defaultEnv, file, variables, isProxy })

const FORGED = 'http://forged.example'
const faro = { ...image('Faro'), url: '/canvamanager/imgs/files/7.webp' }
const api = ({ url }: Request) => Promise.resolve(Response.json(url.includes('/fileid/') ? faro : [faro]))

/** A store whose operator did not say where it is. */
const openUnnamedStore = (others: Partial<HandlerOptions> = {}) => {
  const variables = {
    LIENZO_SITE_URL: undefined,
    LIENZO_IMAGE_URL_TEMPLATE: 'https://images.example/{width}/{url}',
  }
  return openStore(api, { variables, ...others })
}

const ANSWERS = [
  ...['/', '/?pagina=2', '/search?q=faro', '/previewcontent/?rsrc=7', '/cart', '/nowhere', '/app.html'],
  ...['/robots.txt', '/sitemap.xml', '/sitemap-1.xml'],
]

async function get(handler: Awaited<ReturnType<typeof openStore>>, path: string) {
  const response = await handler(new Request(FORGED + path))
  return { headers: response.headers, text: await response.text() }
}

const BUILT = {
  'app.html': template,
  'index.html': template,
  'manifest.webmanifest': JSON.stringify({ name: 'Lienzo: imágenes', icons: [{ src: '/icons/icon-192.png' }] }),
  'service-worker.js': 'precache([{url:"app.html",revision:"0123456789abcdef"}])',
}

function builtFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'lienzo-'))
  mkdirSync(join(folder, 'static'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

describe('configuration at run time', () => {
  const NO_COLOR = /LIENZO_ACCENT_COLOR should be a color of # and 3 or 6 hex digits/

  // spec: configuration.runtime
  test('the environment wins over config.json, and config.json over the build', () => {
    const built = { ...defaultEnv, productName: 'Construida', supportEmail: 'a@example.com', termsUrl: '/t' }
    const file = JSON.stringify({ LIENZO_PRODUCT_NAME: 'Archivo', LIENZO_SUPPORT_EMAIL: 'b@example.com' })
    // An empty variable is none.
    const variables = { LIENZO_PRODUCT_NAME: 'Entorno', LIENZO_SUPPORT_EMAIL: '' }
    const { env } = readSiteConfig({ built, file, variables, isProxy: true })
    expect(env).toMatchObject({ productName: 'Entorno', supportEmail: 'b@example.com', termsUrl: '/t' })
  })

  test('a proxy takes the calls, and images below the API become paths of the site', () => {
    const api = 'https://api.example/store'
    const moved = { apiBaseUrl: '', proxiedApiUrl: api }
    expect(read({ LIENZO_API_BASE_URL: `${api}/` })).toMatchObject({ apiUrl: api, env: moved })
    // Without a proxy browsers ask the API themselves.
    const { env } = read({ LIENZO_API_BASE_URL: api }, null, false)
    expect([env.apiBaseUrl, env.proxiedApiUrl]).toEqual([api, undefined])
  })

  // spec: configuration.runtime, configuration.brand, host.forged-host
  test.each<[Record<string, string>, RegExp]>([
    [
      { LIENZO_PAYPAL_ENVIRONMENT: 'live', LIENZO_TERMS_URL: 'terms' },
      /LIENZO_PAYPAL_ENVIRONMENT should be 'sandbox' or 'production'\n {2}LIENZO_TERMS_URL should be a path/,
    ],
    [{ LIENZO_SITE_URL: 'tienda.example' }, /LIENZO_SITE_URL should be an http\(s\) origin/],
    [{ LIENZO_SITE_URL: 'https://tienda.example/shop' }, /LIENZO_SITE_URL should be an http\(s\) origin/],
    [{ LIENZO_REPORT_URL: '/reports' }, /LIENZO_SITE_URL should be .*: LIENZO_REPORT_URL is a path/],
    [
      { LIENZO_ACCENT_COLOR: '#3355aa' },
      /the contrast of #3355aa with the store's backgrounds is 1\.\d\d:1, and text needs 4\.5:1/,
    ],
    [{ LIENZO_ACCENT_COLOR: 'red' }, NO_COLOR],
    [{ LIENZO_ACCENT_COLOR: '#12345' }, NO_COLOR],
    [{ LIENZO_ACCENT_COLOR: '#ffffff;}' }, NO_COLOR],
  ])('%j is refused, and every wrong variable is named', (variables, reason) => {
    expect(() => read(variables)).toThrow(reason)
  })

  test.each(['[]', '{"LIENZO_PRODUCT_NAME":7}', '{', 'null'])('config.json of %s is refused', (file) => {
    expect(() => read({}, file)).toThrow('config.json should be an object of texts')
  })

  test('a path for reports needs the public address where the host sends them', () => {
    const reports = { LIENZO_REPORT_URL: '/reports' }
    expect(read({ ...reports, LIENZO_SITE_URL: 'https://tienda.example' }).env.reportUrl).toBe('/reports')
    expect(read(reports, null, false).env.reportUrl).toBe('/reports')
  })

  test.each(['#7DD3FC', '#f4b860', '#fff'])('the accent %s is accepted', (color) => {
    expect(read({ LIENZO_ACCENT_COLOR: color }).env.accentColor).toBe(color)
  })
})

describe('the sitemap', () => {
  const catalog = (count: number, failing: number[] = []) => {
    const asked: number[] = []
    const handler = openStore((request) => {
      const page = Number(new URL(request.url).searchParams.get('page'))
      asked.push(page)
      if (failing.includes(page)) return Promise.resolve(new Response('', { status: 500 }))
      const left = Math.max(0, Math.min(40, count - page * 40))
      const entries = Array.from({ length: left }, (_, index) => ({ ...image('x'), id: String(page * 40 + index) }))
      return Promise.resolve(Response.json(entries))
    })
    return { handler, asked }
  }

  // spec: documents.crawlers
  test.each([
    [1, 1],
    [1000, 1],
    [1001, 2],
    [500_001, 501],
  ])('of %i images has %i parts, found with few requests', async (count, parts) => {
    const { handler, asked } = catalog(count)
    const { html } = await pageOf(await handler, '/sitemap.xml')
    expect(html.match(/<loc>/g)).toHaveLength(parts)
    expect(asked.length).toBeLessThan(24)
  })

  // spec: documents.crawlers
  test('names every image of a part once, with its page', async () => {
    const handler = await catalog(1010).handler
    const head = await handler(new Request(`${SITE}/sitemap-1.xml`, { method: 'HEAD' }))
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    const [first, second] = [await pageOf(handler, '/sitemap-1.xml'), await pageOf(handler, '/sitemap-2.xml')]
    const namesIn = (xml: string, name: string) =>
      [...new DOMParser().parseFromString(xml, 'application/xml').getElementsByTagName(name)].map(
        ({ textContent }) => textContent,
      )
    const pageOfImage = (_: unknown, index: number) => `${SITE}/previewcontent/?rsrc=${String(index)}`
    expect(namesIn(first.html, 'loc')).toEqual(Array.from({ length: 1000 }, pageOfImage))
    expect(namesIn(second.html, 'loc')).toHaveLength(10)
    expect(namesIn(first.html, 'image:loc')).toHaveLength(1000)
  })

  test('is no half sitemap when the API fails in between, and none when it is down', async () => {
    const { handler } = catalog(500, [8])
    expect(await pageOf(await handler, '/sitemap-1.xml')).toMatchObject({ status: 503, html: '' })
    const down = catalog(500, [0, 25])
    expect(await pageOf(await down.handler, '/sitemap.xml')).toMatchObject({ status: 503 })
    expect(await pageOf(await down.handler, '/sitemap-1.xml')).toMatchObject({ status: 503 })
  })

  // spec: host.sitemap-readers
  test('is there for a crawler while others read slowly, leave early or ask at once', async () => {
    const { handler, asked } = catalog(2000)
    const open = await handler
    const part = (signal?: AbortSignal) => open(new Request(`${SITE}/sitemap-1.xml`, { ...(signal && { signal }) }))
    const unread = [await part(), await part()]
    const leaver = new AbortController()
    const left = Array.from({ length: 20 }, () => part(leaver.signal))
    leaver.abort()
    await Promise.all(left)
    const answers = await Promise.all(Array.from({ length: 10 }, () => part()))
    expect([...unread, ...answers].map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    expect((await answers[9]?.text())?.match(/<image:loc>/g)).toHaveLength(1000)
    // 25 each, and what was asked for those who left.
    expect(asked.length).toBeLessThanOrEqual(12 * 25 + 20 * 5)
  })
})

// spec: host.forged-host
test.each(ANSWERS)('%s names the public address alone, or none', async (path) => {
  const unnamed = await get(await openUnnamedStore(), path)
  expect(unnamed.text).not.toMatch(/forged\.example|rel="canonical"|"og:(url|image)"|ld\+json/)
  expect([unnamed.headers.get('cache-control'), unnamed.headers.get('cdn-cache-control')]).toEqual(['no-store', null])

  const named = await get(await openStore(api), path)
  expect(named.text).not.toContain('forged.example')
  expect(named.text).toContain(path === '/robots.txt' ? `Sitemap: ${SITE}/sitemap.xml` : SITE)
  expect(named.headers.get('cache-control')).not.toBe('no-store')
})

// spec: host.forged-host
test('a forged Host does not move the images of another host to the store', async () => {
  const elsewhere = { ...image('Faro'), url: `${FORGED}/7.webp` }
  const { text } = await get(await openStore(() => Promise.resolve(Response.json([elsewhere]))), '/')
  expect(text).toContain(`src="${FORGED}/7.webp"`)
})

// spec: host.forged-host
test('an operator who did not name the public address is warned once', async () => {
  const warnings: string[] = []
  const handler = await openUnnamedStore({ warn: (text) => warnings.push(text) })
  await get(handler, '/')
  await openStore(api, { warn: (text) => warnings.push(text) })
  expect(warnings).toEqual([expect.stringContaining('LIENZO_SITE_URL')])
})

// spec: configuration.runtime
test('a setting that was removed ends with the next snapshot', async () => {
  const folder = builtFolder(BUILT)
  const texts = () =>
    Object.keys(BUILT)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join()
  const snapshot = (variables: Record<string, string>) => takeSnapshot({ folder, apiUrl: undefined, variables })
  await snapshot({})
  const neutral = texts()
  await snapshot({
    LIENZO_PRODUCT_NAME: 'Acuarela',
    LIENZO_TAX_NOTE: 'IVA incluido',
    LIENZO_LOGO_URL: '/logo.svg',
    LIENZO_ACCENT_COLOR: '#7fd4ff',
  })
  for (const set of ['Acuarela', 'IVA incluido', '/logo.svg', '#7fd4ff']) expect(texts()).toContain(set)
  await snapshot({})
  expect(texts()).toBe(neutral)
  rmSync(folder, { recursive: true })
})

// spec: configuration.runtime
test.each([
  ...['/config.json', '/_headers', '/%63onfig.json', '/%2563onfig.json', '/config.json%20', '/config.json%0d'],
  ...['/conf%09ig.json', '/%0aconfig.json', '/CONFIG.JSON', '//config.json', '/./config.json'],
  ...['/x/..%2fconfig.json', '/x/%2e%2e/config.json', '/config.json/', '/config.json%00'],
  ...['/static/..%2fconfig.json', '/static/%2e%2e%2fconfig.json%20'],
])('no visitor reads an operator’s file as %s', async (path) => {
  const operators = { 'config.json': '{"LIENZO_TAX_NOTE":"secreto"}', _headers: 'secreto' }
  const folder = builtFolder({ 'app.html': template, ...operators })
  const handler = await createHandler({ files: nodeFiles(folder), variables: { LIENZO_TAX_NOTE: 'otra' } })
  // React Router says so of a path with a line break.
  if (/%0[ad]/.test(path)) expectConsole(/No routes matched/)
  expect(await (await handler(new Request(SITE + path))).text()).not.toContain('secreto')
  rmSync(folder, { recursive: true })
})
