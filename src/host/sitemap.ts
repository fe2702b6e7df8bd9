import { Hono } from 'hono'
import { pageQuery, PAGES_PATH , PAGE_SIZE } from '@/api/pageQuery'
import { parseImages } from '@/api/parseImage'
import { fetchFromApi, type Api } from './apiClient.ts'
import { addressOf, toUrlFor, type DocumentSource } from './documents/documentSource.ts'
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
type FetchPage = (page: number) => Promise<unknown[]>

/** `/sitemap.xml`: an index of parts, each with the images of 25 pages of the API. Cached for a day. */
export function sitemapRoutes({ api, config }: DocumentSource): Hono {
  const routes = new Hono()
  const { siteUrl } = config
  const caching = siteUrl === undefined ? 'no-store' : 'public, max-age=86400'
  const xml = (body: string) =>
    new Response(HEAD + body, {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': caching },
    })
  const publicAddress = (address: string) =>
    escapeHtml(siteUrl === undefined ? address : new URL(address, siteUrl).href)
  // A failing API must not produce an empty or truncated sitemap.
  const unavailable = () => new Response(null, { status: 503, headers: { 'Retry-After': '60' } })

  routes.get('/sitemap.xml', async ({ req }) => {
    const count =
      api && (await countParts(pagesOf(api, addressOf(req.url, config), req.raw.signal)).catch(() => undefined))
    if (count === undefined) return unavailable()
    const parts = Array.from(
      { length: count },
      (_, index) => `<sitemap><loc>${publicAddress(`/sitemap-${index + 1}.xml`)}</loc></sitemap>\n`,
    )
    return xml(`<sitemapindex xmlns="${SITEMAP}">\n${parts.join('')}</sitemapindex>\n`)
  })

  routes.get('/:part{sitemap-[1-9]\\d{0,4}\\.xml}', async ({ req }) => {
    const first = (Number(/\d+/.exec(req.path)?.[0]) - 1) * PAGES_PER_PART
    const entries =
      api && (await entriesOf(first, pagesOf(api, addressOf(req.url, config), req.raw.signal)).catch(() => undefined))
    if (!entries) return unavailable()
    const lines = parseImages(entries, toUrlFor(addressOf(req.url, config), config)).map(
      ({ id, url }) =>
        `<url><loc>${publicAddress(sharedImageHref(id))}</loc><image:image><image:loc>${publicAddress(url)}</image:loc></image:image></url>\n`,
    )
    return xml(`<urlset xmlns="${SITEMAP}" xmlns:image="${IMAGES}">\n${lines.join('')}</urlset>\n`)
  })
  return routes
}

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

const pagesOf =
  (api: Api, url: URL, visit: AbortSignal): FetchPage =>
  async (page) => {
    const answer = await fetchFromApi(api, new URL(`${PAGES_PATH}?${pageQuery(page, '')}`, url).href, LIMIT_MS, visit)
    if (answer.status !== 'ok' || !Array.isArray(answer.data)) throw new Error(`The API did not give page ${page}.`)
    return answer.data as unknown[]
  }

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
  const privatePaths = [paths.cart, paths.payment]
  return `User-agent: *
Allow: /
${privatePaths.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${site}/sitemap.xml
`
}
