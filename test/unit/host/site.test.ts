import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHandler } from '@/host/handler'
import { nodeFiles } from '@/host/nodeFiles'
import { readSiteConfig } from '@/host/siteConfig'
import { takeSnapshot } from '@/host/snapshot'
import { defaultEnv } from '@/shared/config/parseEnv'
import { image, openStore, pageOf, SITE, template } from './openStore'

const read = (variables: Record<string, string>, file: string | null = null, isProxy = true) =>
  readSiteConfig({ built: defaultEnv, file, variables, isProxy })

const FORGED = 'http://forged.example'
const faro = { ...image('Faro'), url: '/canvamanager/imgs/files/7.webp' }
const api = ({ url }: Request) => Promise.resolve(Response.json(url.includes('/fileid/') ? faro : [faro]))

/** A store whose operator did not say where it is. */
const openUnnamedStore = (warn: (text: string) => void = () => undefined) =>
  createHandler({
    files: (path) => Promise.resolve(path === '/app.html' ? new Response(template) : null),
    variables: { LIENZO_IMAGE_URL_TEMPLATE: 'https://images.example/{width}/{url}' },
    api,
    warn,
  })

const DOCUMENTS = ['/', '/?pagina=2', '/search?q=faro', '/previewcontent/?rsrc=7', '/cart', '/nowhere', '/app.html']
const FOR_CRAWLERS = ['/robots.txt', '/sitemap.xml', '/sitemap-1.xml']

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

/** A folder as a build leaves it. */
function builtFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lienzo-'))
  mkdirSync(join(folder, 'static'))
  for (const [name, text] of Object.entries(BUILT)) writeFileSync(join(folder, name), text)
  return folder
}

describe('configuration at run time', () => {
  // spec: configuration.runtime
  test('the environment wins over config.json, and config.json over the build', () => {
    const built = { ...defaultEnv, productName: 'Construida', supportEmail: 'a@example.com', termsUrl: '/t' }
    const file = JSON.stringify({ LIENZO_PRODUCT_NAME: 'Archivo', LIENZO_SUPPORT_EMAIL: 'b@example.com' })
    const { env } = readSiteConfig({ built, file, variables: { LIENZO_PRODUCT_NAME: 'Entorno' }, isProxy: true })
    expect(env).toMatchObject({ productName: 'Entorno', supportEmail: 'b@example.com', termsUrl: '/t' })
  })

  test('an empty variable leaves the file and the build as they are', () => {
    expect(read({ LIENZO_PRODUCT_NAME: '' }, '{"LIENZO_PRODUCT_NAME":"Archivo"}').env.productName).toBe('Archivo')
  })

  test('a proxy takes the calls, and images below the API become paths of the site', () => {
    const { env, apiUrl } = read({ LIENZO_API_BASE_URL: 'https://api.example/store/' })
    expect(env).toMatchObject({ apiBaseUrl: '', proxiedApiUrl: 'https://api.example/store' })
    expect(apiUrl).toBe('https://api.example/store')
  })

  test('without a proxy browsers ask the API themselves', () => {
    const { env } = read({ LIENZO_API_BASE_URL: 'https://api.example' }, null, false)
    expect(env).toMatchObject({ apiBaseUrl: 'https://api.example' })
    expect(env.proxiedApiUrl).toBeUndefined()
  })

  // spec: configuration.runtime
  test('every wrong variable is named, with what it should be', () => {
    expect(() => read({ LIENZO_PAYPAL_ENVIRONMENT: 'live', LIENZO_TERMS_URL: 'terms' })).toThrow(
      /LIENZO_PAYPAL_ENVIRONMENT should be 'sandbox' or 'production'\n {2}LIENZO_TERMS_URL should be a path/,
    )
    expect(() => read({ LIENZO_SITE_URL: 'tienda.example' })).toThrow('LIENZO_SITE_URL should be an http(s) origin')
    expect(() => read({ LIENZO_SITE_URL: 'https://tienda.example/shop' })).toThrow('LIENZO_SITE_URL')
  })

  // spec: host.forged-host
  test('a path for reports needs the public address, and both are named', () => {
    const reports = { LIENZO_REPORT_URL: '/reports' }
    expect(() => read(reports)).toThrow(/LIENZO_SITE_URL should be .*: LIENZO_REPORT_URL is a path/)
    expect(read({ ...reports, LIENZO_SITE_URL: 'https://tienda.example' }).env.reportUrl).toBe('/reports')
    // There browsers alone send them.
    expect(read(reports, null, false).env.reportUrl).toBe('/reports')
  })

  test.each(['[]', '{"LIENZO_PRODUCT_NAME":7}', '{', 'null'])('config.json of %s is refused', (file) => {
    expect(() => read({}, file)).toThrow('config.json should be an object of texts')
  })
})

describe('the accent', () => {
  // spec: configuration.brand
  test('that cannot be read on the backgrounds is refused with its contrast', () => {
    expect(() => read({ LIENZO_ACCENT_COLOR: '#3355aa' })).toThrow(
      /the contrast of #3355aa with the store's backgrounds is 1\.\d\d:1, and text needs 4\.5:1/,
    )
  })

  test.each(['#7DD3FC', '#f4b860', '#fff'])('%s is accepted', (color) => {
    expect(read({ LIENZO_ACCENT_COLOR: color }).env.accentColor).toBe(color)
  })

  test.each(['red', '#12345', 'rgb(1,2,3)', '#ffffff;}'])('%s is no color', (color) => {
    expect(() => read({ LIENZO_ACCENT_COLOR: color })).toThrow('should be a color of # and 3 or 6 hex digits')
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
    const { handler } = catalog(1010)
    const [first, second] = [
      await pageOf(await handler, '/sitemap-1.xml'),
      await pageOf(await handler, '/sitemap-2.xml'),
    ]
    const idsIn = (xml: string) => [...xml.matchAll(/rsrc=(\d+)<\/loc>/g)].map(([, id]) => Number(id))
    expect(idsIn(first.html)).toEqual(Array.from({ length: 1000 }, (_, index) => index))
    expect(idsIn(second.html)).toEqual(Array.from({ length: 10 }, (_, index) => 1000 + index))
    expect(first.html.match(/<image:loc>/g)).toHaveLength(1000)
  })

  test('is there after a HEAD request', async () => {
    const handler = await catalog(10).handler
    const head = await handler(new Request(`${SITE}/sitemap-1.xml`, { method: 'HEAD' }))
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(await pageOf(handler, '/sitemap-1.xml')).toMatchObject({ status: 200 })
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
test.each([...DOCUMENTS, ...FOR_CRAWLERS])('a store without a public address names none in %s', async (path) => {
  const { headers, ...answer } = await get(await openUnnamedStore(), path)
  expect(answer.text).not.toContain('forged.example')
  expect(answer.text).not.toMatch(/rel="canonical"|"og:(url|image)"|ld\+json/)
  expect([headers.get('cache-control'), headers.get('cdn-cache-control')]).toEqual(['no-store', null])
})

// spec: host.forged-host
test.each([...DOCUMENTS, ...FOR_CRAWLERS])('a store with a public address names it alone in %s', async (path) => {
  const { headers, text } = await get(await openStore(api), path)
  expect(text).not.toContain('forged.example')
  expect(text).toContain(SITE)
  expect(headers.get('cache-control')).not.toBe('no-store')
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
  const handler = await openUnnamedStore((text) => warnings.push(text))
  await get(handler, '/')
  await openStore(api, { warn: (text) => warnings.push(text) })
  expect(warnings).toEqual([expect.stringContaining('LIENZO_SITE_URL')])
})

// spec: configuration.runtime
test('a setting that was removed ends with the next snapshot', async () => {
  const folder = builtFolder()
  const read = () =>
    Object.keys(BUILT)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join()
  const snapshot = (variables: Record<string, string>) => takeSnapshot({ folder, apiUrl: undefined, variables })
  await snapshot({})
  const neutral = read()
  await snapshot({
    LIENZO_PRODUCT_NAME: 'Acuarela',
    LIENZO_TAX_NOTE: 'IVA incluido',
    LIENZO_LOGO_URL: '/logo.svg',
    LIENZO_ACCENT_COLOR: '#7fd4ff',
  })
  for (const set of ['Acuarela', 'IVA incluido', '/logo.svg', '#7fd4ff']) expect(read()).toContain(set)
  await snapshot({})
  expect(read()).toBe(neutral)
  rmSync(folder, { recursive: true })
})

describe('files of the operator', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lienzo-'))
    writeFileSync(join(folder, 'app.html'), template)
    writeFileSync(join(folder, 'config.json'), '{"LIENZO_TAX_NOTE":"secreto"}')
    writeFileSync(join(folder, '_headers'), 'secreto')
  })

  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  // spec: configuration.runtime
  test.each([
    ...['/config.json', '/_headers', '/%63onfig.json', '/%2563onfig.json', '/config.json%20', '/config.json%0d'],
    ...['/conf%09ig.json', '/%0aconfig.json', '/CONFIG.JSON', '//config.json', '/./config.json'],
    ...['/x/..%2fconfig.json', '/x/%2e%2e/config.json', '/config.json/', '/config.json%00'],
    ...['/static/..%2fconfig.json', '/static/%2e%2e%2fconfig.json%20'],
  ])('no visitor reads an operator’s file as %s', async (path) => {
    const handler = await createHandler({ files: nodeFiles(folder), variables: { LIENZO_TAX_NOTE: 'otra' } })
    const response = await handler(new Request(SITE + path))
    expect(await response.text()).not.toContain('secreto')
  })
})
