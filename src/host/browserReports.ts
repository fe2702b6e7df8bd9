import * as v from 'valibot'
import { destinationOf } from '@/shared/reports/destination'
import { placeOf, policyDetail, routeOf, type SafeReport, type Source } from '@/shared/reports/safeReport'
import { BROWSER_REPORTS } from './responseHeaders.ts'

const MAX_BYTES = 64_000
/** Further reports of a page repeat its fault. */
const MAX_PER_REQUEST = 10
const REPEAT_MS = 60_000
/**
 * A token bucket, because anybody can send here: bursts of 300 reports, then 5 per second. A flood costs the operator
 * little and silences others only while it lasts.
 */
const BURST = 300
const PER_SECOND = 5
const DAY_MS = 24 * 60 * 60_000
const FORWARD_LIMIT_MS = 5000

// w3.org/TR/reporting-1 (array), w3.org/TR/CSP3 (5.3) and w3c.github.io/webappsec-subresource-integrity (bodies).
const common = { age: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(DAY_MS)), 0), url: v.string() }
const browserReport = v.variant('type', [
  v.object({
    type: v.literal('csp-violation'),
    ...common,
    body: v.object({ effectiveDirective: v.string(), blockedURL: v.fallback(v.string(), '') }),
  }),
  v.object({ type: v.literal('integrity-violation'), ...common, body: v.object({ blockedURL: v.string() }) }),
])
type BrowserReport = v.InferOutput<typeof browserReport>
const sentReports = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()))

/**
 * Returns a function that forwards browsers' reports to the operator, reduced to safe parts: browsers send the page's
 * full URL, including searches. It forwards equal reports once a minute, because Chromium repeats some and each
 * visitor's browser sends its own. It never fails; undelivered reports are lost.
 */
export function forwardBrowserReports(reportUrl: string): (request: Request, site: Source) => Promise<Response> {
  const { url, bodyOf } = destinationOf(reportUrl)
  const sentAt = new Map<string, number>()
  let tokens = BURST
  let refilledAt = Date.now()
  const reportsToSend = (reports: readonly SafeReport[]) => {
    const now = Date.now()
    for (const [key, at] of sentAt) if (Math.abs(now - at) >= REPEAT_MS) sentAt.delete(key)
    tokens = Math.min(BURST, tokens + (Math.max(0, now - refilledAt) / 1000) * PER_SECOND)
    refilledAt = now
    return reports.slice(0, MAX_PER_REQUEST).filter(({ kind, detail, route }) => {
      const key = `${kind} ${detail} ${route}`
      if (sentAt.has(key) || tokens < 1) return false
      sentAt.set(key, now)
      tokens -= 1
      return true
    })
  }
  return async (request, site) => {
    const address = new URL(url, site.origin)
    // Forwarding to this endpoint itself would never end.
    const isSelf = address.origin === site.origin && address.pathname === BROWSER_REPORTS.path
    // Browsers send Content-Length; a body without it is not read.
    const isShort = Number(request.headers.get('content-length') ?? Infinity) <= MAX_BYTES
    if (isShort && !isSelf) {
      const signal = AbortSignal.timeout(FORWARD_LIMIT_MS)
      const send = async (report: SafeReport) => {
        const { body } = await fetch(address, { method: 'POST', body: bodyOf(report), signal, redirect: 'manual' })
        // An unread body holds its connection.
        await body?.cancel()
      }
      await Promise.allSettled(reportsToSend(safeReports(await request.text(), site)).map(send))
    }
    return new Response(null, { status: 204 })
  }
}

/** Parses a browser's reports; none for other input. */
export function safeReports(text: string, site: Source): SafeReport[] {
  const sent = v.safeParse(sentReports, text)
  const reports = (sent.success ? sent.output : []).flatMap((one) => {
    const parsed = v.safeParse(browserReport, one)
    return parsed.success && isOfSite(parsed.output.url, site) ? [toSafeReport(parsed.output, site)] : []
  })
  return reports.filter(({ detail }) => !detail.endsWith('extension'))
}

/** By host alone: a proxy in front of the handler may terminate TLS. */
const isOfSite = (url: string, { origin }: Source) => URL.canParse(url) && new URL(url).host === new URL(origin).host

function toSafeReport(report: BrowserReport, { origin, release }: Source): SafeReport {
  const { age, url, type, body } = report
  const common = { route: routeOf(new URL(url).pathname), release, at: Date.now() - age }
  if (type === 'integrity-violation') return { kind: 'integrity', detail: placeOf(body.blockedURL, origin), ...common }
  const violation = { effectiveDirective: body.effectiveDirective, blockedURI: body.blockedURL }
  return { kind: 'policy', detail: policyDetail(violation, origin), ...common }
}
