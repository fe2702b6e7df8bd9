import { http, HttpResponse } from 'msw'
import { toSearch } from '@/features/search/searchQuery'
import { server } from '@test/backend/server'
import { fc } from '@test/support/fastCheck'
import { image, openStore, pageOf, SITE } from './openStore'

/** What an element, an attribute or a data block could be ended with, among ordinary text. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...['"', "'", '<', '>', '&', '`', '</script>', '<!--', '-->', '</title>', '<script>', '&quot;', '\u2028'],
      ),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''))
  // As a search comes in; browsers turn CR into LF, and drop NUL.
  .map((text) => toSearch(text.replace(/[\0\r]/g, '')))
  .filter((text) => text !== '')

const outlineOf = (page: Document) =>
  [...page.querySelectorAll('*')].map((element) => [element.tagName, ...element.getAttributeNames()].join(' '))
const contentOf = (page: Document, name: string) =>
  page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')
const linkedData = (page: Document) =>
  JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '') as { name: string }
const DEEP = `{"id":"7","url":"/7.webp","tags":${'['.repeat(150_000)}${']'.repeat(150_000)}}`
const deepAnswer = (url: string) => (url.includes('/fileid/') ? DEEP : `[${DEEP}]`)
const answering = (data: unknown, status = 200) => openStore(() => Promise.resolve(Response.json(data, { status })))

describe('the document of an address', () => {
  const full = Array.from({ length: 40 }, (_, index) => ({ ...image(`Obra ${String(index)}`), id: String(index) }))

  // spec: gallery.page-number
  test.each([
    [full, '/?pagina=3', '/?pagina=2', '/?pagina=4'],
    [full.slice(0, 39), '/?pagina=2', '/', undefined],
  ])('a later page is canonical itself, and leads to the pages beside it (%#)', async (data, path, previous, next) => {
    const { page, status } = await pageOf(await answering(data), path)
    const hrefOf = (selector: string) => page.querySelector(selector)?.getAttribute('href')
    expect([status, hrefOf('link[rel="canonical"]')]).toEqual([200, SITE + path])
    expect([hrefOf('main a[rel="prev"]'), hrefOf('main a[rel="next"]')]).toEqual([previous, next])
  })

  // spec: gallery.page-number
  test('a page after the last one is missing', async () => {
    expect(await pageOf(await answering([]), '/?pagina=9')).toMatchObject({ status: 404 })
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
    expect(page.querySelectorAll('main li')).toHaveLength(16)
  })

  // spec: documents.noindex, documents.not-found
  test.each([
    ...['/cart', '/payment', '/login', '/favorites', '/payment-success'].map((path) => [path, 200] as const),
    ...['/nowhere', '/cart/nowhere', '/index.php', '/favicon.gif'].map((path) => [path, 404] as const),
  ])('%s is not indexed, and has status %i', async (path, expected) => {
    const { status, page } = await pageOf(await answering(full), path)
    expect([status, page.title]).toEqual([expected, 'Lienzo: arte único creado con IA'])
    expect(contentOf(page, 'robots')).toBe('noindex')
  })

  // spec: withdrawal.links, accessibility.page
  test.each([
    ['/withdrawal', {}, 404],
    ['/withdrawal', { LIENZO_WITHDRAWAL_EMAIL: 'desistir@lienzo.example' }, 200],
    ['/accessibility', {}, 404],
    ['/accessibility', { LIENZO_SELLER: 'Lienzo S.L., Madrid' }, 200],
    ['/accessibility', { LIENZO_SELLER: 'Lienzo S.L.', LIENZO_ACCESSIBILITY_URL: '/accesibilidad.html' }, 404],
  ])('%s is there where its shop needs it: with %j status %i', async (path, variables, status) => {
    expect(await pageOf(await openStore(undefined, { variables }), path)).toMatchObject({ status })
  })

  // spec: documents.shared-image
  test.each([
    ['Faro', 'De noche', 800, 1200, 'Faro', 'De noche', 800, 1200],
    [null, null, null, null, 'Imagen 7', 'Imagen generada #7', 800, 800],
  ])('a shared link says what its image is (%s)', async (title, text, width, height, ...shown) => {
    const [name, description, shownWidth, shownHeight] = shown
    const raw = { ...image(''), title, description: text, width, height }
    const variables = { LIENZO_LICENSE_URL: '/licencia.html' }
    const handler = await openStore(() => Promise.resolve(Response.json(raw)), { variables })
    const { page } = await pageOf(handler, '/previewcontent/?rsrc=7')
    const [url, contentUrl] = [`${SITE}/previewcontent/?rsrc=7`, `${SITE}/canvamanager/imgs/files/7.webp`]
    const sentence = `${name}: una imagen creada con inteligencia artificial, para ver, compartir y comprar.`
    expect(page.title).toBe(`${name} · Lienzo`)
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(url)
    for (const [tag, content] of [
      ['description', sentence],
      ['og:title', `${name} · Lienzo`],
      ['og:description', sentence],
      ['og:url', url],
      ['og:image', contentUrl],
      ['og:image:alt', name],
      ['og:image:width', String(shownWidth)],
      ['og:image:height', String(shownHeight)],
      ['twitter:card', 'summary_large_image'],
      ['robots', undefined],
    ] as const)
      expect([tag, contentOf(page, tag)]).toEqual([tag, content])
    expect(linkedData(page)).toMatchObject({
      ...{ '@context': 'https://schema.org', '@type': 'ImageObject', name, description, contentUrl, url },
      ...{ width: shownWidth, height: shownHeight, license: `${SITE}/licencia.html`, acquireLicensePage: url },
    })
    expect(JSON.parse(page.getElementById('shared-image')?.textContent ?? '')).toMatchObject({ id: '7' })
  })

  // spec: documents.shared-image
  test.each(['no-such-image', '', '..', '%2e%2e', '7%2F..%2F8'])('the shared link %j is missing', async (id) => {
    const { status, page } = await pageOf(await answering({}, 404), `/previewcontent/?rsrc=${id}`)
    expect([status, contentOf(page, 'robots'), contentOf(page, 'twitter:card')]).toEqual([404, 'noindex', 'summary'])
  })

  // spec: documents.header
  test('its header is the store’s, and marks the current page', async () => {
    const { page } = await pageOf(await answering(full), '/')
    expect(page.querySelector('header nav a')?.getAttribute('aria-current')).toBe('page')
    const hasMore = (one: Document) =>
      [...one.querySelectorAll('header button')].some((button) => button.textContent === 'Más')
    expect(hasMore(page)).toBe(false)

    const variables = { LIENZO_PRODUCT_NAME: 'Arte & <b>', LIENZO_PRIVACY_URL: 'https://tienda.example/privacidad' }
    const other = await pageOf(await openStore(undefined, { variables }), '/cart')
    expect(other.page.querySelector('header a[aria-label]')?.getAttribute('aria-label')).toBe('Arte & <b>')
    expect(other.page.querySelector('header a span span')?.textContent).toBe('Arte & <b>')
    expect(other.page.querySelector('header nav a')?.hasAttribute('aria-current')).toBe(false)
    expect(hasMore(other.page)).toBe(true)
  })

  // spec: host.health
  test('its health says whether the API answers', async () => {
    for (const [handler, api] of [
      [await answering(full), 'ok'],
      [await answering('', 500), 'down'],
      [await openStore(undefined), 'down'],
    ] as const) {
      const response = await handler(new Request(`${SITE}/healthz`))
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.json()).toEqual({ status: 'ok', version: 'abcd1234', api })
    }
  })

  // spec: calls.no-answer, host.deep-answers
  test.each([
    ['an HTML page', new Response('<h1>404</h1>', { status: 404, headers: { 'Content-Type': 'text/html' } })],
    ['an answer of 150,000 levels', new Response(deepAnswer('/fileid/7'))],
  ])('%s in place of a shared image does not make it missing', async (_, answer) => {
    const { status, page } = await pageOf(await openStore(() => Promise.resolve(answer)), '/previewcontent?rsrc=7')
    expect([status, page.querySelector('main li, #shared-image')]).toEqual([200, null])
  })

  // spec: documents.slow-api, host.deep-answers
  test.each([
    ['fails', () => Promise.resolve(new Response('', { status: 500 }))],
    ['answers garbage', () => Promise.resolve(new Response('<html>'))],
    ['answers something else', () => Promise.resolve(Response.json({ images: [] }))],
    ['answers 150,000 levels', ({ url }: Request) => Promise.resolve(new Response(deepAnswer(url)))],
    ['is unreachable', () => Promise.reject(new Error('unreachable'))],
    ['never answers', () => new Promise<Response>(() => undefined)],
  ])('an API that %s leaves the plain document', async (_, api) => {
    for (const path of ['/', '/?pagina=2', '/search?q=faro']) {
      const { page, status } = await pageOf(await openStore(api, { apiLimitMs: 20 }), path)
      expect([path, status, page.querySelector('main li, #first-page')]).toEqual([path, 200, null])
      expect(contentOf(page, 'og:image')).toBe(`${SITE}/icons/icon-512.png`)
    }
  })

  // spec: documents.slow-api
  test('an API that takes long leaves placeholders, but not for who has left', async () => {
    jest.useFakeTimers()
    const handler = await openStore(() => new Promise(() => undefined), { apiLimitMs: 1000 })
    const open = async () => {
      const pieces = (await handler(new Request(`${SITE}/`))).body?.getReader()
      if (!pieces) throw new Error('The document is empty')
      const next = async () => new TextDecoder().decode((await pieces.read()).value)
      expect(await next()).toContain('</head>')
      return { next, leave: () => pieces.cancel() }
    }
    const [staying, leaving] = [await open(), await open()]
    await leaving.leave()
    jest.advanceTimersByTime(300)
    expect(await staying.next()).toContain('<div class="first-page-waiting">')
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

/** Properties of texts that are markup: the document has the elements and attributes of one with harmless texts. */
describe('texts from outside', () => {
  // spec: documents.hostile
  test('stay texts in a shared image’s document', async () => {
    const documentOf = async (raw: object) => (await pageOf(await answering(raw), '/previewcontent/?rsrc=7')).page
    const outline = outlineOf(await documentOf(image('Faro')))
    await fc.assert(
      fc.asyncProperty(hostileText, hostileText, async (title, description) => {
        const raw = image(title, description)
        const page = await documentOf(raw)
        const { name } = linkedData(page)
        expect(contentOf(page, 'og:image:alt')).toBe(name)
        expect(contentOf(page, 'og:title')).toBe(`${name} · Lienzo`)
        expect(contentOf(page, 'description')).toContain(`${name}: una imagen`)
        expect(JSON.parse(page.getElementById('shared-image')?.textContent ?? '')).toEqual(raw)
        expect(outlineOf(page)).toEqual(outline)
      }),
      { numRuns: 60 },
    )
  })

  // spec: documents.hostile
  test('stay texts in a gallery’s document, and so does a search', async () => {
    const documentOf = async (raw: object[], text: string) =>
      (await pageOf(await answering(raw), `/search?${new URLSearchParams({ q: text }).toString()}`)).page
    const works = (text: string) => [image(text), { ...image(text), id: `${text}8` }]
    const outline = outlineOf(await documentOf(works('faro'), 'faro'))
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        const page = await documentOf(works(text), text)
        expect(JSON.parse(page.getElementById('first-page')?.textContent ?? '')).toEqual(works(text))
        expect(page.querySelector('header input')?.getAttribute('value')).toBe(text)
        expect(outlineOf(page)).toEqual(outline)
      }),
      { numRuns: 60 },
    )
  })
})
