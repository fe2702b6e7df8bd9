import { Hono, type HonoRequest } from 'hono'
import { createUrlCheck } from '@/api/imageAddress'
import { PAGE_SIZE } from '@/api/pageQuery'
import { parseImages } from '@/api/parseImage'
import { addressOf, type DocumentSource } from './documents/document.ts'
import { fetchFirstPage } from './documents/documents.ts'
import { escapeHtml } from '../shared/html.ts'
import { paths, sharedImageHref } from '../shared/paths.ts'

/** 1,000 images: a part is built in memory (0.3 MB), and an abandoned request costs few calls. */
const PAGES_PER_PART = 25
const CONCURRENT_PAGES = 5
/** A crawler waits longer than a visitor. */
const LIMIT_MS = 10_000
/** No catalog is longer; the protocol's limit is 50,000 (sitemaps.org/protocol.html). */
const MAX_PARTS = 32_768

/** Fetches a page of the API; rejects when that fails. */
type FetchPage = (page: number) => Promise<readonly unknown[]>

/** `/sitemap.xml`: an index of parts, each with the images of 25 pages of the API. Cached for a day. */
export function sitemapRoutes(source: DocumentSource): Hono {
  const routes = new Hono()
  const { config } = source
  const { siteUrl } = config
  const caching = siteUrl === undefined ? 'no-store' : 'public, max-age=86400'
  const xml = (body: string) =>
    new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': caching },
    })
  const publicAddress = (address: string) =>
    escapeHtml(siteUrl === undefined ? address : new URL(address, siteUrl).href)
  const pagesFor =
    ({ url, raw }: HonoRequest): FetchPage =>
    async (page) => {
      const asked = { ...source, apiLimitMs: LIMIT_MS, visit: raw.signal }
      const answer = await fetchFirstPage({ query: '', firstPage: page }, addressOf(url, config), asked)
      if (!answer) throw new Error(`The API did not give page ${page}.`)
      return answer.entries
    }

  routes.get('/sitemap.xml', async ({ req }) => {
    const parts = Array.from(
      { length: await countParts(pagesFor(req)) },
      (_, index) => `<sitemap><loc>${publicAddress(`/sitemap-${index + 1}.xml`)}</loc></sitemap>\n`,
    )
    return xml(`<sitemapindex xmlns="${SITEMAP}">\n${parts.join('')}</sitemapindex>\n`)
  })

  routes.get('/:part{sitemap-[1-9]\\d{0,4}\\.xml}', async ({ req }) => {
    const first = (Number(/\d+/.exec(req.path)?.[0]) - 1) * PAGES_PER_PART
    const entries = await entriesOf(first, pagesFor(req))
    const lines = parseImages(entries, createUrlCheck(addressOf(req.url, config).origin, config.env)).map(
      ({ id, url }) =>
        `<url><loc>${publicAddress(sharedImageHref(id))}</loc><image:image><image:loc>${publicAddress(url)}</image:loc></image:image></url>\n`,
    )
    return xml(`<urlset xmlns="${SITEMAP}" xmlns:image="${IMAGES}">\n${lines.join('')}</urlset>\n`)
  })

  // A failing API must not produce an empty or truncated sitemap.
  routes.onError(() => new Response(null, { status: 503, headers: { 'Retry-After': '60' } }))
  return routes
}

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'

/** Finds the number of parts with few requests, by an exponential and then a binary search. */
async function countParts(fetchPage: FetchPage): Promise<number> {
  const hasPart = async (part: number) => (await fetchPage(part * PAGES_PER_PART)).length > 0
  let [low, high] = [0, 1]
  while (high < MAX_PARTS && (await hasPart(high))) [low, high] = [high, high * 2]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (await hasPart(middle)) low = middle
    else high = middle
  }
  return low + 1
}

/** Fetches a part's entries, some pages at a time. */
async function entriesOf(first: number, fetchPage: FetchPage): Promise<unknown[]> {
  const entries: unknown[] = []
  for (let page = first; page < first + PAGES_PER_PART; page += CONCURRENT_PAGES) {
    const requests = Array.from({ length: CONCURRENT_PAGES }, (_, index) =>
      fetchPage(page + index).catch(() => fetchPage(page + index)),
    )
    const pages = await Promise.all(requests)
    entries.push(...pages.flat())
    if (pages.some(({ length }) => length < PAGE_SIZE)) break
  }
  return entries
}

/** `site`: the store's public origin; without one the sitemap is named by its path. */
export function robotsText(site = ''): string {
  return `User-agent: *
Allow: /
Disallow: ${paths.cart}
Disallow: ${paths.payment}

Sitemap: ${site}/sitemap.xml
`
}
