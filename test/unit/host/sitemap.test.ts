import { image, openStore, pageOf, SITE } from './openStore'

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

  test('is there after a HEAD request', async () => {
    const handler = await catalog(10).handler
    const head = await handler(new Request(`${SITE}/sitemap-1.xml`, { method: 'HEAD' }))
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(await pageOf(handler, '/sitemap-1.xml')).toMatchObject({ status: 200 })
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
