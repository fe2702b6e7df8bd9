import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** A request of a page to another site. Their addresses begin with https, the store's own with http. */
export type SiteRequest = {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The path of the page that sends it; undefined when the browser does not say. */
  readonly pagePath: string | undefined
}
/** The site's response; null for a failed request. */
export type SiteAnswer = { readonly status?: number; readonly script?: string; readonly json?: object } | null
/** A mocked site, or part of one: requests to addresses that start with this text. */
export type Site = {
  readonly address: string
  readonly answer: (request: SiteRequest) => SiteAnswer | Promise<SiteAnswer>
}
type Paused = {
  requestId: string
  request: { method: string; url: string; headers: Record<string, string>; postData?: string }
}

const sites = new WeakMap<BrowserContext, Site[]>()
const answered = new WeakSet<Page>()

/** Answers later requests to addresses that start with this text; the latest mock wins. */
export async function standInFor(context: BrowserContext, address: string, answer: Site['answer']): Promise<void> {
  sites.set(context, [{ address, answer }, ...(sites.get(context) ?? [])])
  await answerForSites(context)
}

/**
 * Answers the requests of all open pages to mocked sites; the fixture's page and `openTab` call it for new pages. It
 * intercepts only https requests: Playwright's routes would pause every request and disable the cache, which makes
 * tests a tenth slower.
 */
export async function answerForSites(context: BrowserContext): Promise<void> {
  if (!sites.has(context)) return
  await Promise.all(
    context
      .pages()
      .filter((page) => !answered.has(page))
      .map(answerFor),
  )
}

async function answerFor(page: Page): Promise<void> {
  answered.add(page)
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', (paused) => void answer(page, session, paused))
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] })
}

async function answer(page: Page, session: CDPSession, { requestId, request }: Paused): Promise<void> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const { method, url, postData: body = '' } = request
  const sent = { method, url: new URL(url), headers, body, pagePath: new URL(page.url()).pathname }
  const response = await responseOf(sites.get(page.context()) ?? [], sent)
  // The page may be closed meanwhile: ignore the error.
  const gone = () => undefined
  if (!response) {
    await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).catch(gone)
    return
  }
  await session
    .send('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status,
      responseHeaders: Object.entries(response.headers).map(([name, value]) => ({ name, value })),
      body: Buffer.from(response.body).toString('base64'),
    })
    .catch(gone)
}

/** The HTTP response of the first site that is meant; null: the request fails. */
export async function responseOf(
  mocked: readonly Site[],
  request: SiteRequest,
): Promise<{ status: number; headers: Record<string, string>; body: string } | null> {
  const isMeant = ({ address }: Site) => request.url.href.startsWith(address)
  const given = isPreflight(request) ? {} : await mocked.find(isMeant)?.answer(request)
  if (!given) return null
  const { status = 200, script, json } = given
  const headers = {
    'Content-Type': script === undefined ? 'application/json' : 'text/javascript',
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': '*',
    // An asterisk does not allow the Authorization header.
    'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
  }
  return { status, headers, body: script ?? JSON.stringify(json ?? null) }
}

const isPreflight = ({ method, headers }: SiteRequest): boolean =>
  method === 'OPTIONS' && 'access-control-request-method' in headers
