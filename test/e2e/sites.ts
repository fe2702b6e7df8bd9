import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** A request of a page to another site. Their addresses begin with https, the store's own with http. */
export type SiteRequest = {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly page: Page
}
/** The site's response; null for a failed request. */
export type SiteAnswer = { readonly status?: number; readonly script?: string; readonly json?: object } | null
type Site = {
  readonly address: string | RegExp
  readonly answer: (request: SiteRequest) => SiteAnswer | Promise<SiteAnswer>
}
type Paused = {
  requestId: string
  request: { method: string; url: string; headers: Record<string, string>; postData?: string }
}

const sites = new WeakMap<BrowserContext, Site[]>()
const answered = new WeakSet<Page>()

/**
 * Answers later requests to addresses that start with this text or match it; the latest mock wins.
 * @returns a function that removes the mock
 */
export async function standInFor(
  context: BrowserContext,
  address: Site['address'],
  answer: Site['answer'],
): Promise<() => void> {
  const site = { address, answer }
  sites.set(context, [site, ...(sites.get(context) ?? [])])
  await answerForSites(context)
  return () => {
    sites.set(
      context,
      (sites.get(context) ?? []).filter((one) => one !== site),
    )
  }
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
  const asked = { method: request.method, url: new URL(request.url), headers, body: request.postData ?? '', page }
  const isMeant = ({ address }: Site) =>
    typeof address === 'string' ? request.url.startsWith(address) : address.test(request.url)
  const given = isPreflight(asked) ? {} : await sites.get(page.context())?.find(isMeant)?.answer(asked)
  // The page may be closed meanwhile: ignore the error.
  const gone = () => undefined
  if (!given) {
    await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).catch(gone)
    return
  }
  const { status = 200, script, json } = given
  await session
    .send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: [
        { name: 'Content-Type', value: script === undefined ? 'application/json' : 'text/javascript' },
        { name: 'Cache-Control', value: 'no-store' },
        { name: 'Access-Control-Allow-Origin', value: '*' },
        // An asterisk does not allow the Authorization header.
        { name: 'Access-Control-Allow-Headers', value: headers['access-control-request-headers'] ?? '*' },
      ],
      body: Buffer.from(script ?? JSON.stringify(json ?? null)).toString('base64'),
    })
    .catch(gone)
}

const isPreflight = ({ method, headers }: SiteRequest): boolean =>
  method === 'OPTIONS' && 'access-control-request-method' in headers
