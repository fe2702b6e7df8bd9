import * as v from 'valibot'
import { destinationOf } from '@/shared/reports/destination'
import { placeOf, policyDetail, routeOf, type SafeReport, type Source } from '@/shared/reports/safeReport'
import { BROWSER_REPORTS } from './headers/contentSecurityPolicy.ts'

const MOST_BYTES = 64_000
/** A page that goes on failing tells nothing new. */
const MOST_AT_ONCE = 10
const REPEAT_MS = 60_000
/**
 * Anybody can send here: reports go out in bursts of 300, and 5 a second after that, so a flood costs the operator little and
 * silences others only while it lasts.
 */
const BURST = 300
const PER_SECOND = 5
const DAY_MS = 24 * 60 * 60_000
const FORWARD_LIMIT_MS = 5000

// w3.org/TR/reporting-1 (an array of reports), w3.org/TR/CSP3 (5.3) and w3c.github.io/webappsec-subresource-integrity (bodies).
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

/**
 * Returns a function that sends browsers' reports on to the operator, reduced to safe parts: browsers send the page's whole
 * address, with what a visitor searched. The same report goes out once a minute, because Chromium repeats some and each
 * visitor's browser sends its own. The function never fails; what does not arrive is lost.
 */
export function forwardBrowserReports(reportUrl: string): (request: Request, site: Source) => Promise<Response> {
  const { url, bodyOf } = destinationOf(reportUrl)
  const sentAt = new Map<string, number>()
  let left = BURST
  let countedAt = Date.now()
  const reportsToSend = (reports: readonly SafeReport[]) => {
    const now = Date.now()
    for (const [key, at] of sentAt) if (Math.abs(now - at) >= REPEAT_MS) sentAt.delete(key)
    left = Math.min(BURST, left + (Math.max(0, now - countedAt) / 1000) * PER_SECOND)
    countedAt = now
    let room = MOST_AT_ONCE
    return reports.filter(({ kind, detail, route }) => {
      const key = `${kind} ${detail} ${route}`
      if (sentAt.has(key) || left < 1 || room === 0) return false
      sentAt.set(key, now)
      left -= 1
      room -= 1
      return true
    })
  }
  return async (request, site) => {
    const address = new URL(url, site.origin)
    // A path is the operator's; this one would go on for ever.
    const isEndless = address.origin === site.origin && address.pathname === BROWSER_REPORTS.path
    // Browsers say how long their reports are; nothing else is read.
    const isShort = Number(request.headers.get('content-length') ?? Infinity) <= MOST_BYTES
    if (isShort && !isEndless) {
      const signal = AbortSignal.timeout(FORWARD_LIMIT_MS)
      const send = async (report: SafeReport) => {
        const { body } = await fetch(address, { method: 'POST', body: bodyOf(report), signal, redirect: 'manual' })
        // Unread, it would keep its connection.
        await body?.cancel()
      }
      await Promise.allSettled(reportsToSend(safeReports(await request.text(), site)).map(send))
    }
    return new Response(null, { status: 204 })
  }
}

/** Parses what a browser sent; none for anything else. */
export function safeReports(text: string, site: Source): SafeReport[] {
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    return []
  }
  const reports = (Array.isArray(sent) ? sent : []).flatMap((one: unknown) => {
    const parsed = v.safeParse(browserReport, one)
    return parsed.success && isOfSite(parsed.output.url, site) ? [toSafeReport(parsed.output, site)] : []
  })
  return reports.filter(({ detail }) => !detail.endsWith('extension'))
}

/** By host alone: before the handler may be a server that speaks https for it. */
const isOfSite = (url: string, { origin }: Source) => URL.canParse(url) && new URL(url).host === new URL(origin).host

function toSafeReport(report: BrowserReport, { origin, release }: Source): SafeReport {
  const { age, url, type, body } = report
  const common = { route: routeOf(new URL(url).pathname), release, at: Date.now() - age }
  if (type === 'integrity-violation') return { kind: 'integrity', detail: placeOf(body.blockedURL, origin), ...common }
  const violation = { effectiveDirective: body.effectiveDirective, blockedURI: body.blockedURL }
  return { kind: 'policy', detail: policyDetail(violation, origin), ...common }
}
