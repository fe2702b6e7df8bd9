import { parseUrl } from '@/shared/parseUrl'
import { isPath, paths } from '@/shared/paths'
import type { ReportEntry, Uncaught, Violation } from './report.ts'

/** A place in a script. `file`: a path of the store's own scripts, or a word for scripts of others. */
export type Frame = { readonly file: string; readonly line: number; readonly column: number }

/**
 * A report as sent. It has no text of a visitor, the API or another site: no message, address, query, name or token
 * (spec: reports.no-secrets).
 */
export type SafeReport = {
  readonly kind: Exclude<ReportEntry['event']['kind'], 'uncaught'> | 'error' | 'rejection' | 'policy' | 'integrity'
  /** A fixed word: an error's class, a phase, a directive. */
  readonly detail: string
  /** The page, by its name in shared/paths.ts. */
  readonly route: string
  /** Where it happened, innermost first. */
  readonly frames?: readonly Frame[]
  readonly measures?: Readonly<Record<string, number>>
  readonly element?: string | undefined
  /** Hash of the version's entry script. */
  readonly release: string
  /** Epoch ms. */
  readonly at: number
}

const MAX_FRAMES = 10
const OWN_SCRIPT = /\/static\/js\/[\w.-]{1,80}\.js/

/** Classes of errors that may be named; any other is called Error. */
const ERROR_NAMES = new Set(
  `Error TypeError RangeError ReferenceError SyntaxError URIError EvalError AggregateError ChunkLoadError ValiError
   AbortError TimeoutError NetworkError NotAllowedError NotFoundError NotSupportedError InvalidStateError SecurityError
   QuotaExceededError DataCloneError HierarchyRequestError InvalidAccessError SchemaError`.split(/\s+/),
)

/** Where a report is from: the page's origin, and the version's hash. */
export type Source = { readonly origin: string; readonly release: string }

/**
 * Reduces an event to its safe parts.
 * @returns null for events of browser extensions, and for events not worth reporting
 */
export function safeReport({ event, at, pathname }: ReportEntry, { origin, release }: Source): SafeReport | null {
  const common = { route: routeOf(pathname), release, at }
  switch (event.kind) {
    case 'uncaught':
      return uncaught(event.event, common, origin)
    case 'crash':
      // A failed chunk is reported where it was loaded.
      return nameOf(event.error) === 'ChunkLoadError' ? null : ofError('crash', event.error, common, origin)
    case 'chunk':
      return { kind: 'chunk', detail: nameOf(event.error), ...common, frames: lostFile(event.error) }
    case 'call': {
      const status = /^[A-Z_]+$|^\d+$/.test(String(event.status)) ? event.status : 'no-data'
      return { kind: event.call === 'getUserInfo' ? 'sign-in' : 'call', detail: `${event.call} ${status}`, ...common }
    }
    case 'vital': {
      const { kind, detail, measures, element } = event
      return { kind, detail, ...common, measures, element }
    }
    default:
      return { kind: event.kind, detail: event.detail, ...common }
  }
}

type Common = Pick<SafeReport, 'route' | 'release' | 'at'>

function uncaught(event: Uncaught, common: Common, origin: string): SafeReport | null {
  const { type, error, reason, effectiveDirective = '', blockedURI = '' } = event
  if (type === 'unhandledrejection') return ofError('rejection', reason, common, origin)
  // Without an error: another site's script, which browsers hide, or a harmless ResizeObserver notice.
  if (type === 'error') return error ? ofError('error', error, common, origin) : null
  const detail = policyDetail({ effectiveDirective, blockedURI }, origin)
  return detail.endsWith(' extension') ? null : { kind: 'policy', detail, ...common }
}

function ofError(kind: SafeReport['kind'], error: unknown, common: Common, origin: string): SafeReport | null {
  const frames = framesOf(error, origin)
  return frames.some(({ file }) => file === 'extension') ? null : { kind, detail: nameOf(error), ...common, frames }
}

/** Returns a page's name. Other paths may contain anything. */
export function routeOf(pathname: string): string {
  return Object.entries(paths).find(([, path]) => isPath(pathname, path))?.[0] ?? 'unknown'
}

/** The class of an error; React's errors have a number in place of a text. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const number = /^Minified React error #(\d{1,4})/.exec(error.message)?.[1]
  if (number !== undefined) return `React ${number}`
  return ERROR_NAMES.has(error.name) ? error.name : 'Error'
}

/** The places of an error's stack, as in Chromium ('at name (url:1:2)') or Firefox and Safari ('name@url:1:2'). */
function framesOf(error: unknown, origin: string): Frame[] {
  const stack = error instanceof Error ? error.stack : undefined
  return [...(stack ?? '').matchAll(/(?:[\s(@]|^)([a-z-]+:\/\/\S{0,1000}?):(\d{1,7}):(\d{1,7})\)?$/gm)]
    .slice(0, MAX_FRAMES)
    .map(([, url = '', line, column]) => ({ file: placeOf(url, origin), line: Number(line), column: Number(column) }))
}

/** The failed file, if the browser's message names it. */
function lostFile(error: unknown): Frame[] {
  const file = error instanceof Error ? OWN_SCRIPT.exec(error.message)?.[0] : undefined
  return file === undefined ? [] : [{ file, line: 0, column: 0 }]
}

/** Returns the path of a script of the store, or a word for any other address. */
export function placeOf(address: string, origin: string): string {
  if (/^[a-z-]*-extension:/.test(address)) return 'extension'
  const url = parseUrl(address)
  if (!url) return 'elsewhere'
  if (url.origin !== origin) return KNOWN_HOSTS.find((host) => `.${url.hostname}`.endsWith(`.${host}`)) ?? 'elsewhere'
  return new RegExp(`^${OWN_SCRIPT.source}$`).test(url.pathname) ? url.pathname : 'document'
}

/** Hosts whose scripts the store loads. */
const KNOWN_HOSTS = ['paypal.com', 'paypalobjects.com', 'accounts.google.com', 'googleapis.com', 'googletagmanager.com']

/** The directives that can be violated (w3.org/TR/CSP3 and w3.org/TR/trusted-types). */
const DIRECTIVES = new Set(
  `default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src connect-src
   font-src frame-src child-src worker-src media-src object-src manifest-src base-uri form-action frame-ancestors
   require-trusted-types-for trusted-types`.split(/\s+/),
)

/** Returns the directive and what it blocked: browsers give a word such as 'inline', or an address. */
export function policyDetail({ effectiveDirective, blockedURI }: Violation, origin: string): string {
  const directive = DIRECTIVES.has(effectiveDirective) ? effectiveDirective : 'unknown'
  const isWord = ['inline', 'eval', 'wasm-eval', 'data', 'blob', 'trusted-types-sink'].includes(blockedURI)
  return `${directive} ${isWord ? blockedURI : placeOf(blockedURI, origin)}`
}
