import { Hono } from 'hono'
import { pageQuery, PAGES_PATH } from '@/api/pageQuery'
import { PAGE_SIZE } from '@/api/pageSize'
import { parseImages } from '@/api/parseImage'
import { askApi, type Api } from './apiClient.ts'
import { siteOf, toUrlFor, type DocumentSource } from './documents/documentSource.ts'
import { escapeHtml } from '../shared/html.ts'
import { sharedImageHref } from '../shared/paths.ts'

/** The protocol's limit for one part (sitemaps.org/protocol.html). */
const IMAGES_PER_PART = 50_000
const PAGES_PER_PART = IMAGES_PER_PART / PAGE_SIZE
/** Pages requested at a time. */
const AT_A_TIME = 4
/** A crawler waits longer than a visitor. */
const LIMIT_MS = 10_000
/** No catalog is longer. */
const MOST_PARTS = 1024
const DAY = 'public, max-age=86400'
/** A part is a thousand requests to the API: one at a time for each copy of the handler. */
const MOST_PARTS_AT_ONCE = 1

/**
 * `/sitemap.xml`: an index of parts, each with the pages of 50,000 images. A part is streamed while the API's pages arrive,
 * and kept by caches for a day.
 */
export function sitemapRoutes({ api, config }: DocumentSource): Hono {
  const routes = new Hono()
  let partsNow = 0
  const later = () => new Response(null, { status: 503, headers: { 'Retry-After': '60' } })

  routes.get('/sitemap.xml', async ({ req }) => {
    const count = api && (await countParts(api, req.url))
    if (count === undefined) return later()
    const site = siteOf(new URL(req.url), config)
    const parts = Array.from(
      { length: count },
      (_, index) => `<sitemap><loc>${escapeHtml(site)}/sitemap-${index + 1}.xml</loc></sitemap>`,
    )
    return xml(`${HEAD}<sitemapindex xmlns="${SITEMAP}">\n${parts.join('\n')}\n</sitemapindex>\n`)
  })

  routes.get('/:part{sitemap-[1-9]\\d{0,3}\\.xml}', async ({ req }) => {
    if (!api || partsNow >= MOST_PARTS_AT_ONCE) return later()
    const first = (Number(/\d+/.exec(req.path)?.[0]) - 1) * PAGES_PER_PART
    const url = new URL(req.url)
    partsNow += 1
    const end = () => {
      partsNow -= 1
    }
    const lines = linesOf(api, first, { url, site: siteOf(url, config), toUrl: toUrlFor(url, config) })
    // Before the status is sent: an API that is down is no empty sitemap.
    const beginning = await lines.next().catch(() => null)
    if (!beginning) {
      end()
      return later()
    }
    // Its body is dropped without being read or canceled: nothing would say that the part is over.
    if (req.raw.method === 'HEAD') {
      end()
      return xml('')
    }
    return xml(streamOf(lines, beginning.value ?? '', end))
  })
  return routes
}

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

const xml = (body: string | ReadableStream) =>
  new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': DAY } })

/** The API's page; rejects when the API does not give it. */
async function pageOf(api: Api, url: string | URL, page: number): Promise<unknown[]> {
  const answer = await askApi(api, new URL(`${PAGES_PATH}?${pageQuery(page, '')}`, url).href, LIMIT_MS)
  if (answer.status !== 'ok' || !Array.isArray(answer.data)) throw new Error(`The API did not give page ${page}.`)
  return answer.data as unknown[]
}

/** Finds the number of parts with few requests: doubles it until a part is empty, then halves the gap. */
async function countParts(api: Api, url: string): Promise<number | undefined> {
  const hasPart = async (part: number) => (await pageOf(api, url, part * PAGES_PER_PART)).length > 0
  try {
    let [least, most] = [0, 1]
    while (most < MOST_PARTS && (await hasPart(most))) [least, most] = [most, most * 2]
    while (most - least > 1) {
      const middle = Math.floor((least + most) / 2)
      if (await hasPart(middle)) least = middle
      else most = middle
    }
    return least + 1
  } catch {
    return undefined
  }
}

type Site = { url: URL; site: string; toUrl: (raw: string) => string | null }

/** The lines of a part, some pages at a time; rejects when a page cannot be had. */
async function* linesOf(api: Api, first: number, { url, site, toUrl }: Site): AsyncGenerator<string, void> {
  for (let page = first; page < first + PAGES_PER_PART; page += AT_A_TIME) {
    const count = Math.min(AT_A_TIME, first + PAGES_PER_PART - page)
    const asked = Array.from({ length: count }, (_, index) =>
      pageOf(api, url, page + index).catch(() => pageOf(api, url, page + index)),
    )
    const pages = await Promise.all(asked)
    const images = pages.flatMap((entries) => parseImages(entries, toUrl))
    yield images.map((image) => lineOf(site + sharedImageHref(image.id), new URL(image.url, site).href)).join('')
    if (pages.some((entries) => entries.length < PAGE_SIZE)) return
  }
}

const lineOf = (page: string, image: string) =>
  `<url><loc>${escapeHtml(page)}</loc><image:image><image:loc>${escapeHtml(image)}</image:loc></image:image></url>\n`

function streamOf(lines: AsyncGenerator<string, void>, beginning: string, onEnd: () => void): ReadableStream {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(`${HEAD}<urlset xmlns="${SITEMAP}" xmlns:image="${IMAGES}">\n${beginning}`))
    },
    async pull(controller) {
      try {
        const { value, done } = await lines.next()
        if (value) controller.enqueue(encoder.encode(value))
        if (done !== true) return
        controller.enqueue(encoder.encode('</urlset>\n'))
        controller.close()
        onEnd()
      } catch (error) {
        // Ends the connection: caches and crawlers must not take half a part for a whole one.
        controller.error(error)
        onEnd()
      }
    },
    cancel() {
      onEnd()
    },
  })
}
