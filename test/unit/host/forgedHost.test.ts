import { createHandler } from '@/host/handler'
import { image, openStore, SITE, template } from './openStore'

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

async function get(handler: Awaited<ReturnType<typeof openStore>>, path: string) {
  const response = await handler(new Request(FORGED + path))
  return { headers: response.headers, text: await response.text() }
}
