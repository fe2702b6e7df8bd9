import {
  createEnvelope,
  dsnFromString,
  getEnvelopeEndpointWithUrlEncodedAuth,
  serializeEnvelope,
  type Event,
  type EventEnvelope,
} from '@sentry/core'
import type { SafeReport } from './safeReport.ts'

/** Where reports go, and in which form. */
export type Destination = {
  readonly url: string
  readonly bodyOf: (report: SafeReport) => string
}

/** Client name for Sentry and GlitchTip. */
const CLIENT = { name: 'lienzo', version: '1' }

/**
 * Returns the destination of REPORT_URL: with a key in it (`https://key@host/7`) it is a DSN, and reports are Sentry
 * envelopes, which GlitchTip understands, too; any other address gets each report as JSON. Sentry's functions make
 * address and envelope; its client is nine times larger and sends addresses and texts (decision 107).
 */
export function destinationOf(reportUrl: string): Destination {
  const hasKey = /^https?:\/\/[^/?#]+@/.test(reportUrl)
  const dsn = hasKey ? dsnFromString(reportUrl) : undefined
  if (!dsn) return { url: reportUrl, bodyOf: (report) => JSON.stringify(report) }
  return {
    url: getEnvelopeEndpointWithUrlEncodedAuth(dsn, undefined, CLIENT),
    bodyOf: (report) => serializeEnvelope(envelopeOf(report)) as string,
  }
}

function envelopeOf(report: SafeReport): EventEnvelope {
  const isVital = report.kind === 'vital'
  const event = { ...commonOf(report), ...(isVital ? vitalOf(report) : faultOf(report)) }
  const type = isVital ? 'transaction' : 'event'
  return createEnvelope<EventEnvelope>({ event_id: event.event_id, sent_at: new Date().toISOString() }, [
    [{ type }, event],
  ] as EventEnvelope[1])
}

/** What every event has. */
function commonOf({ kind, route, release, at, element }: SafeReport) {
  return {
    event_id: hexId(16),
    platform: 'javascript',
    timestamp: at / 1000,
    release,
    transaction: route,
    tags: { kind, element },
  } satisfies Event
}

/** GlitchTip groups faults by the title, made of `type` and `value` (events/serializers.py); Sentry by fingerprint. */
function faultOf({ kind, detail, frames = [] }: SafeReport): Event {
  const place = frames[0]?.file ?? ''
  return {
    level: 'error',
    fingerprint: [kind, detail, place],
    exception: {
      values: [
        {
          type: kind,
          value: place === '' ? detail : `${detail} (${place})`,
          stacktrace: {
            // Sentry's order is outermost first. `app://` is its form for files without a host, which source maps fit.
            frames: frames
              .map(({ file, line, column }) => ({
                filename: `app://${file}`,
                lineno: line,
                colno: column,
                in_app: true,
              }))
              .reverse(),
          },
        },
      ],
    },
  }
}

/** Sentry stores a measure as a page load. */
function vitalOf({ detail, measures = {}, at }: SafeReport): Event {
  const unit = detail === 'CLS' ? '' : 'millisecond'
  return {
    type: 'transaction',
    start_timestamp: at / 1000,
    contexts: { trace: { trace_id: hexId(16), span_id: hexId(8), op: 'pageload' } },
    measurements: Object.fromEntries(
      Object.entries(measures).map(([name, value]) => [
        name === 'value' ? detail.toLowerCase() : `${detail.toLowerCase()}.${name}`,
        { value, unit },
      ]),
    ),
  }
}

function hexId(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
