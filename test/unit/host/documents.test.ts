import { createHandler, type HandlerOptions } from '@/host/handler'
import { metaTags, storeMeta } from '@/host/pageMeta'
import { defaultEnv } from '@/shared/config/parseEnv'
import { fc } from '@test/support/fastCheck'

const SITE = 'http://tienda.example'

const template = `<!doctype html><html lang="es"><head><!--config--><script type="application/json" id="config">${JSON.stringify(defaultEnv)}</script><!--/config--><script data-entry="/static/js/index-abcd1234.js">1</script><!--meta-->${metaTags(storeMeta(defaultEnv), defaultEnv)}<!--/meta--></head><body><div id="root"><!--page--><!--/page--></div><!--data--><!--/data--></body></html>`

const openStore = (api: HandlerOptions['api'], others: Partial<HandlerOptions> = {}) =>
  createHandler({
    files: (path) => Promise.resolve(path === '/app.html' ? new Response(template) : null),
    variables: {},
    ...(api && { api }),
    ...others,
  })

const image = (title: string, description = title) => ({
  id: '7',
  url: `${SITE}/canvamanager/imgs/files/7.webp`,
  title,
  description,
  width: 800,
  height: 1200,
  tags: [title],
})

const pageOf = async (handler: Awaited<ReturnType<typeof openStore>>, path: string) => {
  const response = await handler(new Request(SITE + path))
  const html = await response.text()
  return { status: response.status, html, page: new DOMParser().parseFromString(html, 'text/html') }
}

/** What an element, an attribute or a data block could be ended with, among ordinary text. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"',
        "'",
        '<',
        '>',
        '&',
        '</script>',
        '<!--',
        '-->',
        '</title>',
        '<script>',
        '&quot;',
        '\u2028',
        '`',
      ),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''))
  // Trimmed and made well-formed when the image comes in; browsers turn CR into LF, and drop NUL.
  .map((text) => text.replace(/[\0\r]/g, '').trim())
  .filter((text) => text !== '')

describe('texts from outside', () => {
  // spec: documents.hostile
  test('stay texts in a shared image’s document', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, hostileText, async (title, description) => {
        const raw = image(title, description)
        const { page } = await pageOf(
          await openStore(() => Promise.resolve(Response.json(raw))),
          '/previewcontent/?rsrc=7',
        )
        const named = (name: string) => page.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
        const data = page.getElementById('shared-image')?.textContent ?? ''
        const jsonLd = page.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
        expect(named('og:image:alt')).toBe((JSON.parse(jsonLd) as { name: string }).name)
        expect(JSON.parse(data)).toEqual(raw)
        expect(page.querySelectorAll('script')).toHaveLength(4)
        expect(page.body.querySelectorAll('*')).toHaveLength(2)
      }),
      { numRuns: 200 },
    )
  })

  // spec: documents.hostile
  test('stay texts in a gallery’s document, and so does a search', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        const raw = [image(text), { ...image(text), id: text }]
        const { page } = await pageOf(
          await openStore(() => Promise.resolve(Response.json(raw))),
          `/search?${new URLSearchParams({ q: text }).toString()}`,
        )
        const cards = page.querySelectorAll('main li')
        expect(cards).toHaveLength(text === '7' ? 1 : 2)
        expect(cards[0]?.querySelectorAll('*')).toHaveLength(2)
        expect(JSON.parse(page.getElementById('first-page')?.textContent ?? '')).toEqual(raw)
        expect(page.querySelectorAll('script')).toHaveLength(3)
        expect(page.body.querySelectorAll('h1')).toHaveLength(1)
      }),
      { numRuns: 200 },
    )
  })
})

describe('the document of an address', () => {
  const full = Array.from({ length: 40 }, (_, index) => ({ ...image(`Obra ${String(index)}`), id: String(index) }))
  const answering = (data: unknown, status = 200) => openStore(() => Promise.resolve(Response.json(data, { status })))

  // spec: gallery.page-number
  test('a later page is canonical itself, and leads to the pages beside it', async () => {
    const { page, status } = await pageOf(await answering(full), '/?pagina=3')
    const hrefOf = (selector: string) => page.querySelector(selector)?.getAttribute('href')
    expect(status).toBe(200)
    expect(hrefOf('link[rel="canonical"]')).toBe(`${SITE}/?pagina=3`)
    expect(hrefOf('main a[rel="prev"]')).toBe('/?pagina=2')
    expect(hrefOf('main a[rel="next"]')).toBe('/?pagina=4')
  })

  // spec: gallery.page-number
  test('a page after the last one is missing, and the last one leads no further', async () => {
    expect(await pageOf(await answering([]), '/?pagina=9')).toMatchObject({ status: 404 })
    const { page } = await pageOf(await answering(full.slice(0, 39)), '/?pagina=2')
    expect(page.querySelector('a[rel="next"]')).toBeNull()
    expect(page.querySelector('a[rel="prev"]')?.getAttribute('href')).toBe('/')
  })

  test.each(['/?pagina=0', '/?pagina=-1', '/?pagina=1.5', '/?pagina=x', '/?pagina=1e9'])(
    '%s is the first page',
    async (path) => {
      const { page } = await pageOf(await answering(full), path)
      expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(`${SITE}/`)
    },
  )

  // spec: documents.noindex
  test.each(['/cart', '/payment', '/login', '/favorites', '/payment-success', '/nowhere'])(
    '%s is not indexed',
    async (path) => {
      const { page } = await pageOf(await answering(full), path)
      expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    },
  )

  // spec: documents.not-found
  test.each(['/nowhere', '/cart/nowhere', '/index.php', '/favicon.gif'])('%s is missing', async (path) => {
    const { status, page } = await pageOf(await answering(full), path)
    expect(status).toBe(404)
    expect(page.title).toBe('Lienzo: arte único creado con IA')
  })

  // spec: host.health
  test('its health says whether the API answers', async () => {
    const bodyOf = async (handler: Awaited<ReturnType<typeof openStore>>) =>
      (await handler(new Request(`${SITE}/healthz`))).json()
    expect(await bodyOf(await answering(full))).toEqual({ status: 'ok', version: 'abcd1234', api: 'ok' })
    expect(await bodyOf(await answering('', 500))).toMatchObject({ status: 'ok', api: 'down' })
    expect(await bodyOf(await openStore(undefined))).toMatchObject({ status: 'ok', api: 'down' })
  })

  // spec: documents.slow-api
  test.each([
    ['fails', () => Promise.resolve(new Response('', { status: 500 }))],
    ['answers garbage', () => Promise.resolve(new Response('<html>'))],
    ['answers no list', () => Promise.resolve(Response.json({ images: [] }))],
    ['is unreachable', () => Promise.reject(new Error('unreachable'))],
    ['never answers', () => new Promise<Response>(() => undefined)],
  ])('an API that %s leaves the plain document', async (_, api) => {
    const { page, status } = await pageOf(await openStore(api, { apiLimitMs: 20 }), '/')
    expect(status).toBe(200)
    expect(page.getElementById('first-page')).toBeNull()
    expect(page.querySelector('main')).toBeNull()
    expect(page.title).toBe('Lienzo: arte único creado con IA')
  })

  test('images below a proxied API are paths of the site, those elsewhere stay there', async () => {
    const raw = [
      { ...image('a'), id: '1', url: 'https://api.example/canvamanager/imgs/files/1.webp' },
      { ...image('b'), id: '2', url: 'https://cdn.example/2.webp' },
      { ...image('c'), id: '3', url: 'javascript:alert(1)' },
    ]
    const handler = await openStore(undefined, { variables: { LIENZO_API_BASE_URL: 'https://api.example' } })
    const calls = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(raw)))
    const { page } = await pageOf(handler, '/')
    calls.mockRestore()
    expect([...page.querySelectorAll('main img')].map((one) => one.getAttribute('src'))).toEqual([
      '/canvamanager/imgs/files/1.webp',
      'https://cdn.example/2.webp',
    ])
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
    [50_000, 1],
    [50_001, 2],
    [500_001, 11],
  ])('of %i images has %i parts, found with few requests', async (count, parts) => {
    const { handler, asked } = catalog(count)
    const { html } = await pageOf(await handler, '/sitemap.xml')
    expect(html.match(/<loc>/g)).toHaveLength(parts)
    expect(asked.length).toBeLessThan(12)
  })

  // spec: documents.crawlers
  test('names every image of a part once, with its page', async () => {
    const { handler } = catalog(50_010)
    const [first, second] = [
      await pageOf(await handler, '/sitemap-1.xml'),
      await pageOf(await handler, '/sitemap-2.xml'),
    ]
    const idsIn = (xml: string) => [...xml.matchAll(/rsrc=(\d+)<\/loc>/g)].map(([, id]) => Number(id))
    expect(idsIn(first.html)).toEqual(Array.from({ length: 50_000 }, (_, index) => index))
    expect(idsIn(second.html)).toEqual(Array.from({ length: 10 }, (_, index) => 50_000 + index))
    expect(first.html.match(/<image:loc>/g)).toHaveLength(50_000)
  })

  test('is no half sitemap when the API fails in between, and none when it is down', async () => {
    const { handler } = catalog(500, [8])
    const response = await (await handler)(new Request(`${SITE}/sitemap-1.xml`))
    await expect(response.text()).rejects.toThrow('The API did not give page 8')
    const down = catalog(500, [0, 1250])
    expect(await pageOf(await down.handler, '/sitemap.xml')).toMatchObject({ status: 503 })
    expect(await pageOf(await down.handler, '/sitemap-1.xml')).toMatchObject({ status: 503 })
  })
})
