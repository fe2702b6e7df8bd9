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
