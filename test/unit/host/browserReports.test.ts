import { http, HttpResponse } from 'msw'
import { safeReports } from '@/host/browserReports'
import type { SafeReport } from '@/shared/reports/safeReport'
import { server } from '@test/backend/server'
import { openStore, SITE } from './openStore'

const OPERATOR = 'https://reports.example/store'
const source = { origin: SITE, release: 'abcd1234' }

const violation = (body: object, url = `${SITE}/search?q=secreto`) => ({
  type: 'csp-violation',
  age: 10,
  url,
  user_agent: 'secreto',
  body: {
    documentURL: url,
    referrer: 'https://secreto.example/',
    sample: 'secreto',
    originalPolicy: 'secreto',
    disposition: 'enforce',
    ...body,
  },
})
const blocked = violation({ effectiveDirective: 'script-src-elem', blockedURL: 'https://secreto.example/x.js' })

const many = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    violation({ effectiveDirective: 'img-src', blockedURL: `${SITE}/static/js/x${String(from + index)}.js` }),
  )

/** A store that reports, and what arrives at its operator. */
async function openReportingStore(LIENZO_REPORT_URL = OPERATOR) {
  const texts: string[] = []
  server.use(
    http.post('*', async ({ request }) => {
      texts.push(`${request.url} ${await request.text()}`)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const handler = await openStore(undefined, { variables: { LIENZO_REPORT_URL } })
  const send = (body: string, site = SITE) => {
    const headers = { 'Content-Type': 'application/reports+json', 'Content-Length': String(body.length) }
    return handler(new Request(`${site}/browser-reports`, { method: 'POST', body, headers }))
  }
  return { texts, handler, send }
}

// spec: reports.policy, reports.no-secrets
test('what a browser sends arrives at the operator, reduced and once', async () => {
  const { texts, send } = await openReportingStore()
  const integrity = {
    type: 'integrity-violation',
    url: `${SITE}/cart`,
    body: { blockedURL: 'https://www.paypal.com/sdk/js' },
  }
  const response = await send(JSON.stringify([blocked, blocked, integrity]))
  expect(response.status).toBe(204)
  const at = expect.any(Number) as number
  expect(texts.map((text) => JSON.parse(text.slice(OPERATOR.length)) as SafeReport)).toEqual([
    { kind: 'policy', detail: 'script-src-elem elsewhere', route: 'search', release: 'abcd1234', at },
    { kind: 'integrity', detail: 'paypal.com', route: 'cart', release: 'abcd1234', at },
  ])
  expect(texts.join()).not.toContain('secreto')
})

// spec: reports.policy
test("Chromium's own reports are understood", () => {
  // As Chromium 156 sent them over https, with 'Integrity-Policy-Report-Only'.
  const sent = `[{"age":98,"body":{"blockedURL":"https://a.example/x.js","disposition":"enforce",
    "documentURL":"https://localhost:4802/","effectiveDirective":"script-src-elem",
    "originalPolicy":"script-src 'self'; report-to lienzo","referrer":"","sample":"","statusCode":200},
    "type":"csp-violation","url":"https://localhost:4802/","user_agent":"Mozilla/5.0"},
    {"age":98,"body":{"blockedURL":"https://localhost:4802/y.js","destination":"script",
    "documentURL":"https://localhost:4802/","reportOnly":true},
    "type":"integrity-violation","url":"https://localhost:4802/","user_agent":"Mozilla/5.0"}]`
  expect(safeReports(sent, { ...source, origin: 'https://localhost:4802' })).toMatchObject([
    { kind: 'policy', detail: 'script-src-elem elsewhere', route: 'gallery' },
    { kind: 'integrity', detail: 'document', route: 'gallery' },
  ])
})

// spec: reports.policy
test('the headers name the address, and the policy allows reports to the operator', async () => {
  const { handler } = await openReportingStore()
  const headers = Object.fromEntries((await handler(new Request(`${SITE}/`))).headers)
  expect(headers['reporting-endpoints']).toBe('lienzo="/browser-reports"')
  expect(headers['content-security-policy']).toMatch(/connect-src [^;]*https:\/\/reports\.example[; ]/)
  expect(headers['content-security-policy']).toMatch(/; report-to lienzo$/)
})

// spec: reports.off
test('a store without an operator names no address and takes nothing', async () => {
  const handler = await openStore(undefined)
  const { headers } = await handler(new Request(`${SITE}/`))
  expect(headers.has('reporting-endpoints')).toBe(false)
  expect(headers.get('content-security-policy')).not.toContain('report-to')
  expect((await handler(new Request(`${SITE}/browser-reports`, { method: 'POST', body: '[]' }))).status).toBe(405)
})

// spec: reports.policy
test.each([
  ['no JSON', '<html>'],
  ['no list', JSON.stringify(blocked)],
  ['another type', JSON.stringify([{ ...blocked, type: 'deprecation' }])],
  ['no page', JSON.stringify([{ ...blocked, url: 'x' }])],
  ['a page of another site', JSON.stringify([{ ...blocked, url: 'https://elsewhere.example/cart' }])],
  ['no body', JSON.stringify([{ ...blocked, body: null }])],
  [
    'an extension',
    JSON.stringify([violation({ effectiveDirective: 'img-src', blockedURL: 'chrome-extension://a/b' })]),
  ],
])('%s is no report', (_, text) => {
  expect(safeReports(text, source)).toEqual([])
})

// spec: reports.policy
test('what is too long, or does not say how long it is, is not read', async () => {
  const { texts, handler, send } = await openReportingStore()
  await send(JSON.stringify([{ ...blocked, user_agent: 'x'.repeat(64_000) }]))
  const unsaid = new Request(`${SITE}/browser-reports`, { method: 'POST', body: JSON.stringify([blocked]) })
  expect((await handler(unsaid)).status).toBe(204)
  expect(texts).toEqual([])
})

// spec: reports.once
test('the same goes out once a minute, and ten of many', async () => {
  const { texts, send } = await openReportingStore()
  await send(JSON.stringify([blocked]))
  await send(JSON.stringify([blocked]))
  expect(texts).toHaveLength(1)
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
  await send(JSON.stringify([blocked]))
  expect(texts).toHaveLength(2)
  await send(JSON.stringify(many(0, 40)))
  expect(texts).toHaveLength(12)
})

// spec: reports.policy
test('a report from the future does not silence the next ones', async () => {
  const { texts, send } = await openReportingStore()
  await send(JSON.stringify([{ ...blocked, age: -1e13 }]))
  expect(texts).toEqual([])
  await send(JSON.stringify([blocked]))
  expect(texts).toHaveLength(1)
})

// spec: reports.no-secrets
test('a text in place of a directive is not sent on', () => {
  const invented = violation({ effectiveDirective: 'buy-cheap-pills', blockedURL: 'inline' })
  expect(safeReports(JSON.stringify([invented]), source)).toMatchObject([{ detail: 'unknown inline' }])
})

// spec: host.forged-host, reports.policy
test('a path of the site gets reports there, whatever host a request names', async () => {
  const { texts, send } = await openReportingStore('/operator')
  await send(JSON.stringify([blocked]), 'http://forged.example')
  expect(texts).toEqual([expect.stringContaining(`${SITE}/operator {`)])
})

// spec: host.report-bursts
test('a flood costs the operator a few reports a second, and is over when it ends', async () => {
  const { texts, send } = await openReportingStore()
  jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  for (let from = 0; from < 1000; from += 10) await send(JSON.stringify(many(from, 10)))
  expect(texts).toHaveLength(300)
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000)
  await send(JSON.stringify([blocked, ...many(1000, 9)]))
  expect(texts).toHaveLength(305)
  expect(texts[300]).toContain('script-src-elem elsewhere')
})

// spec: reports.policy
test('the path that takes reports gets none itself', async () => {
  const { texts, send } = await openReportingStore('/browser-reports')
  await send(JSON.stringify([blocked]))
  expect(texts).toEqual([])
})
