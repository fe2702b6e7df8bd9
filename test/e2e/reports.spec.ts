import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SafeReport } from '@/shared/reports/safeReport'
import { expect, expectSuccess, openPayment } from './checkout.ts'
import { cards, test as plainTest } from './fixtures.ts'
import { test as base } from './liveHost.ts'
import { payWithPayPal } from './paypal.ts'
import { CONFIRM_CALLS } from './sales.ts'
import { workerIsThere } from './worker.ts'

/** What an operator hears: requests as they arrive, on another origin than the store's. */
type Operator = {
  readonly url: string
  readonly requests: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }[]
  /** All but the measures of speed, which a tenth of the visits sends. */
  readonly faults: () => SafeReport[]
  /** Kind and detail of each fault. */
  readonly words: () => string[]
  readonly vitals: () => SafeReport[]
  /** Answers no request from here on. */
  readonly goSilent: () => void
}

async function openOperator(): Promise<Operator & { readonly close: () => void }> {
  const requests: Operator['requests'] = []
  let isSilent = false
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      requests.push({ path: request.url ?? '', headers: request.headers, body })
      if (!isSilent) response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const reports = () => requests.map(({ body }) => JSON.parse(body) as SafeReport)
  const faults = () => reports().filter(({ kind }) => kind !== 'vital')
  return {
    url: `http://localhost:${String((server.address() as AddressInfo).port)}/store`,
    requests,
    faults,
    vitals: () => reports().filter(({ kind }) => kind === 'vital'),
    words: () => faults().map(({ kind, detail }) => `${kind}: ${detail}`),
    goSilent: () => {
      isSilent = true
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Fixtures = {
  /** Files that the host lacks. */
  missing: RegExp | undefined
  operator: Operator
}

/** A store on a host of its own that reports to an operator. */
const test = base.extend<Fixtures>({
  missing: [undefined, { option: true }],
  operator: async ({}, provide) => {
    const operator = await openOperator()
    await provide(operator)
    operator.close()
  },
  hostOptions: async ({ operator, missing }, provide) =>
    provide({ variables: { LIENZO_REPORT_URL: operator.url }, ...(missing && { missing }) }),
})

/** Waits until the operator heard these, in any order, and nothing else. */
async function expectHeard(operator: Operator, ...words: string[]): Promise<void> {
  await expect.poll(() => [...operator.words()].sort()).toEqual([...words].sort())
}

// Browser: its own events, its policy, its worker, and what it still sends when a tab closes.

// spec: reports.events, reports.once, reports.policy
test('errors that nothing catches and what the policy blocks arrive once each', async ({
  page,
  operator,
  uncaught,
  policyViolations,
}) => {
  await page.goto('/search?q=ana%40example.com')
  await workerIsThere(page)
  await page.evaluate(() => {
    for (const name of ['ana', 'luis', 'eva']) {
      setTimeout(() => {
        throw new TypeError('ana@example.com')
      })
      void Promise.reject(new RangeError('ya29.token'))
      const script = document.createElement('script')
      script.src = `https://elsewhere.example/${name}.js?token=${name}`
      document.body.append(script)
    }
  })
  await expectHeard(operator, 'error: TypeError', 'rejection: RangeError', 'policy: script-src-elem elsewhere')
  await expect.poll(() => uncaught.length).toBe(6)
  await expect.poll(() => policyViolations.length).toBe(3)
  uncaught.length = policyViolations.length = 0
  const [first] = operator.faults()
  expect(first?.route).toBe('search')
  expect(first?.release).toMatch(/^[\w-]{8}$/)
  const referrers = new Set(operator.requests.map(({ headers }) => headers.referer))
  expect([...referrers]).toEqual([new URL('/', page.url()).href])
})

// spec: reports.events
test('a lost chunk and a crash arrive', async ({ page, context, operator }) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await context.route('**/static/js/LoginPage-*', (route) => route.abort())
  // What the chunk exports throws when it is rendered.
  await context.route('**/static/js/NotFoundPage-*', async (route) => {
    const names = /export\s*\{([^}]+)\}/.exec(await (await route.fetch()).text())?.[1] ?? ''
    const exported = names.replaceAll(/(?<![\w$])[\w$]+ as /g, 'broken as ')
    const body = `const broken = () => { throw new SyntaxError('ana@example.com') }; export { ${exported} }`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('No se pudo cargar esta página.')).toBeVisible()
  // A worker whose installation asks for the blocked chunk reports that it failed, and the page reports the lost chunk in each of its
  // two documents: it reloads once.
  const ofPage = () => operator.faults().filter(({ kind }) => kind !== 'worker')
  const words = () => [...new Set(ofPage().map(({ kind, detail, route }) => `${kind}: ${detail} on ${route}`))]
  // Before its page is left: the code that sends it comes with the first fault.
  await expect.poll(words).toEqual(['chunk: ChunkLoadError on login'])
  await page.goto('/nowhere')
  await expect.poll(words).toEqual(['chunk: ChunkLoadError on login', 'crash: SyntaxError on unknown'])
  // A worker may still be installing the chunk.
  await context.unrouteAll({ behavior: 'ignoreErrors' })
})

test.describe('without a file of the version', () => {
  test.use({ missing: /^\/static\/js\/WithdrawalPage-|^\/static\/js\/Preferences-/ })
  // spec: reports.events
  test('a worker that cannot be installed arrives', async ({ page, operator }) => {
    await page.goto('/')
    await expectHeard(operator, 'worker: installation')
  })
})

// spec: reports.events
test('a measured visit sends each measure once, the last ones when its page is left', async ({
  page,
  context,
  operator,
}) => {
  // A tenth of the visits is measured; this one is among them.
  await context.addInitScript(() => {
    const random = Math.random
    Math.random = () => random() / 20
  })
  await page.goto('/')
  const measured = () =>
    operator
      .vitals()
      .map(({ detail }) => detail)
      .sort()
  await expect.poll(measured).toEqual(['FCP', 'TTFB'])
  await cards(page).first().getByRole('img').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // web-vitals counts the click in an idle callback after the next paint; a page that is left before reports no INP.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new PerformanceObserver(() => requestIdleCallback(() => resolve()))
        observer.observe({ type: 'first-input', buffered: true })
      }),
  )
  // Not with its tab: on a busy machine the browser may end the tab's process before it has taken the last report.
  await page.goto('about:blank')
  await expect.poll(measured).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])
  const partsOf = (name: string) => operator.vitals().find(({ detail }) => detail === name)
  expect(partsOf('LCP')?.route).toBe('gallery')
  expect(Object.keys(partsOf('LCP')?.measures ?? {})).toContain('elementRenderDelay')
  expect(Object.keys(partsOf('INP')?.measures ?? {})).toContain('inputDelay')
  expect(partsOf('INP')?.element).toMatch(/^[a-z0-9]+(\.[\w-]+)?$/)
})

// spec: reports.endpoint-down
test('a purchase ends as ever while the operator never answers', async ({ page, context, operator, buyer: _ }) => {
  operator.goSilent()
  await context.route(CONFIRM_CALLS, (route) => route.fulfill({ status: 500 }), { times: 1 })
  await openPayment(page)
  await payWithPayPal(page)
  await expectSuccess(page)
  await expectHeard(operator, 'call: confirmPurchase 500')
})

// spec: reports.off
plainTest(
  'a store without an operator loads nothing of it and hears nothing of a fault',
  async ({ page, uncaught }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await page.goto('/')
    await workerIsThere(page)
    await page.evaluate(() => void Promise.reject(new RangeError('x')))
    await expect.poll(() => uncaught.splice(0).length).toBe(1)
    await page.goto('/cart')
    await workerIsThere(page)
    expect(asked.filter((one) => one.startsWith('POST') || /\/(reports|reportVitals)-/.test(one))).toEqual([])
  },
)
