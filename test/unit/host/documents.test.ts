/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { http, HttpResponse } from 'msw'
import { toSearch } from '@/features/search/searchQuery'
import type { Handler } from '@/host/handler'
import { server } from '@test/backend/server'
import { fc } from '@test/support/fastCheck'
import { image, openStore, pageOf, SITE } from './openStore'

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
  // As a search comes in; browsers turn CR into LF, and drop NUL.
  .map((text) => toSearch(text.replace(/[\0\r]/g, '')))
  .filter((text) => text !== '')

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

  // spec: label.heading, label.before-the-app
  test.each(['/', '/?pagina=3', '/search?q=obra'])('%s says that AI makes its images', async (path) => {
    const { page } = await pageOf(await answering(full), path)
    expect(page.querySelector('main > h1 + p')?.textContent).toBe('Imágenes generadas con IA')
  })

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

  // spec: withdrawal.links
  test('the withdrawal page is there where an address for it is configured', async () => {
    expect(await pageOf(await answering(full), '/withdrawal')).toMatchObject({ status: 404 })
    const variables = { LIENZO_WITHDRAWAL_EMAIL: 'desistir@lienzo.example' }
    expect(await pageOf(await openStore(undefined, { variables }), '/withdrawal')).toMatchObject({ status: 200 })
  })

  // spec: accessibility.page
  test('the accessibility statement is there with a seller, or gives way', async () => {
    expect(await pageOf(await answering(full), '/accessibility')).toMatchObject({ status: 404 })
    const seller = { LIENZO_SELLER: 'Lienzo S.L., Calle Mayor 1, Madrid' }
    expect(await pageOf(await openStore(undefined, { variables: seller }), '/accessibility')).toMatchObject({
      status: 200,
    })
    const variables = { ...seller, LIENZO_ACCESSIBILITY_URL: '/accesibilidad.html' }
    expect(await pageOf(await openStore(undefined, { variables }), '/accessibility')).toMatchObject({ status: 404 })
  })

  // spec: documents.header
  test('its header is the store’s, and marks the current page', async () => {
    const { page } = await pageOf(await answering(full), '/')
    expect(page.querySelector('header nav a')?.getAttribute('aria-current')).toBe('page')
    expect(page.querySelector('header button')?.hasAttribute('hidden')).toBe(true)

    const variables = { LIENZO_PRODUCT_NAME: 'Arte & <b>', LIENZO_PRIVACY_URL: 'https://tienda.example/privacidad' }
    const other = await pageOf(await openStore(undefined, { variables }), '/cart')
    expect(other.page.querySelector('header a[aria-label]')?.getAttribute('aria-label')).toBe('Arte & <b>')
    expect(other.page.querySelector('header span')?.textContent).toBe('Arte & <b>')
    expect(other.page.querySelector('header nav a')?.hasAttribute('aria-current')).toBe(false)
    expect(other.page.querySelector('header button')?.hasAttribute('hidden')).toBe(false)
  })

  // spec: host.health
  test('its health says whether the API answers', async () => {
    const bodyOf = async (handler: Handler): Promise<unknown> => (await handler(new Request(`${SITE}/healthz`))).json()
    expect(await bodyOf(await answering(full))).toEqual({ status: 'ok', version: 'abcd1234', api: 'ok' })
    expect(await bodyOf(await answering('', 500))).toMatchObject({ status: 'ok', api: 'down' })
    expect(await bodyOf(await openStore(undefined))).toMatchObject({ status: 'ok', api: 'down' })
  })

  // spec: calls.no-answer
  test('an HTML page in place of a shared image does not make it missing', async () => {
    const page = (type: string) => () =>
      Promise.resolve(new Response('<h1>404</h1>', { status: 404, headers: { 'Content-Type': type } }))
    const path = '/previewcontent?rsrc=7'
    expect(await pageOf(await openStore(page('text/html')), path)).toMatchObject({ status: 200 })
    expect(await pageOf(await openStore(page('text/plain')), path)).toMatchObject({ status: 404 })
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

  // spec: documents.slow-api
  test('an API that takes long leaves placeholders, but not for who has left', async () => {
    jest.useFakeTimers()
    const handler = await openStore(() => new Promise(() => undefined), { apiLimitMs: 1000 })
    const open = async () => {
      const pieces = (await handler(new Request(`${SITE}/`))).body?.getReader()
      if (!pieces) throw new Error('The document is empty')
      const next = async () => new TextDecoder().decode((await pieces.read()).value)
      expect(await next()).toContain('<header>')
      return { next, leave: () => pieces.cancel() }
    }
    const [staying, leaving] = [await open(), await open()]
    await leaving.leave()
    jest.advanceTimersByTime(300)
    expect(await staying.next()).toContain('class="first-page-main first-page-waiting" aria-hidden="true"')
    jest.advanceTimersByTime(1000)
    expect(await staying.next()).toContain('</html>')
  })

  // spec: images.variants
  test('with a template each image and preload offers smaller widths', async () => {
    const variables = { LIENZO_IMAGE_URL_TEMPLATE: 'https://images.example/{width}/{url}' }
    const handler = await openStore(() => Promise.resolve(Response.json(full)), { variables })
    const { page } = await pageOf(handler, '/')
    const [first] = page.querySelectorAll('main img')
    const offered = page.querySelector('link[as="image"]')
    expect(first?.getAttribute('srcset')).toMatch(
      /^https:\/\/images\.example\/340\/http:\/\/tienda\.example\/[^ ]+ 340w, .+ 800w$/,
    )
    expect(first?.getAttribute('sizes')).toBe(offered?.getAttribute('imagesizes'))
    expect(offered?.getAttribute('imagesrcset')).toMatch(/ 340w, .+ 800w$/)
    expect(offered?.hasAttribute('href')).toBe(false)
  })

  test('images below a proxied API are paths of the site, those elsewhere stay there', async () => {
    const raw = [
      { ...image('a'), id: '1', url: 'https://api.example/canvamanager/imgs/files/1.webp' },
      { ...image('b'), id: '2', url: 'https://cdn.example/2.webp' },
      { ...image('c'), id: '3', url: 'javascript:alert(1)' },
    ]
    const handler = await openStore(undefined, { variables: { LIENZO_API_BASE_URL: 'https://api.example' } })
    server.use(http.get('https://api.example/canvamanager/imgs/preview', () => HttpResponse.json(raw)))
    const { page } = await pageOf(handler, '/')
    expect([...page.querySelectorAll('main img')].map((one) => one.getAttribute('src'))).toEqual([
      '/canvamanager/imgs/files/1.webp',
      'https://cdn.example/2.webp',
    ])
  })
})

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
        expect(page.body.querySelectorAll('body > *, #root > *')).toHaveLength(3)
      }),
      { numRuns: 60 },
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
        expect(cards[0]?.querySelectorAll('*')).toHaveLength(3)
        expect(JSON.parse(page.getElementById('first-page')?.textContent ?? '')).toEqual(raw)
        expect(page.querySelectorAll('script')).toHaveLength(3)
        expect(page.querySelectorAll('header *')).toHaveLength(6)
        expect(page.querySelector('header input')?.getAttribute('value')).toBe(text)
        expect(page.body.querySelectorAll('h1')).toHaveLength(1)
      }),
      { numRuns: 60 },
    )
  })
})
