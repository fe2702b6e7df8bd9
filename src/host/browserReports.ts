import * as v from 'valibot'
import { destinationOf } from '@/shared/reports/destination'
import { placeOf, policyDetail, routeOf, type SafeReport, type Source } from '@/shared/reports/safeReport'
import { BROWSER_REPORTS } from './headers/contentSecurityPolicy.ts'

const MOST_CHARACTERS = 64_000
/** A browser sends several reports at once, and a page that goes on failing tells nothing new. */
const MOST_AT_ONCE = 10
const FORWARD_LIMIT_MS = 5000

// w3.org/TR/reporting-1 (an array of reports), w3.org/TR/CSP3 (5.3) and w3c.github.io/webappsec-subresource-integrity (bodies).
const common = { age: v.optional(v.number(), 0), url: v.string() }
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
 * Sends browsers' reports on to the operator, reduced to safe parts: browsers send the page's whole address, with what a
 * visitor searched. Each once per request. Never fails; what does not arrive is lost.
 */
export async function forwardBrowserReports(request: Request, reportUrl: string, site: Source): Promise<Response> {
  const { url, bodyOf } = destinationOf(reportUrl)
  const address = new URL(url, site.origin)
  // A path is the operator's; this one would go on for ever.
  if (address.origin !== site.origin || address.pathname !== BROWSER_REPORTS.path)
    await Promise.allSettled(
      safeReports(await request.text(), site).map((report) =>
        fetch(address, { method: 'POST', body: bodyOf(report), signal: AbortSignal.timeout(FORWARD_LIMIT_MS) }),
      ),
    )
  return new Response(null, { status: 204 })
}

/** Parses what a browser sent; none for anything else. */
export function safeReports(text: string, site: Source): SafeReport[] {
  if (text.length > MOST_CHARACTERS) return []
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    return []
  }
  const reports = (Array.isArray(sent) ? sent : []).flatMap((one: unknown) => {
    const parsed = v.safeParse(browserReport, one)
    return parsed.success && URL.canParse(parsed.output.url) ? [toSafeReport(parsed.output, site)] : []
  })
  const different = new Map(reports.map((report) => [report.kind + report.detail, report]))
  return [...different.values()].filter(({ detail }) => !detail.endsWith('extension')).slice(0, MOST_AT_ONCE)
}

function toSafeReport(report: BrowserReport, { origin, release }: Source): SafeReport {
  const { age, url, type, body } = report
  const common = { route: routeOf(new URL(url).pathname), release, at: Date.now() - age }
  if (type === 'integrity-violation') return { kind: 'integrity', detail: placeOf(body.blockedURL, origin), ...common }
  const violation = { effectiveDirective: body.effectiveDirective, blockedURI: body.blockedURL }
  return { kind: 'policy', detail: policyDetail(violation, origin), ...common }
}
