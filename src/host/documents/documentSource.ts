import { createUrlCheck, type SafeUrl } from '@/api/imageAddress'
import type { Api } from '../apiClient.ts'
import type { SiteConfig } from '../siteConfig.ts'

/** Input of the documents. */
export type DocumentSource = {
  /** The built document (app.html). */
  readonly template: string
  readonly config: SiteConfig
  /** Undefined for a host without an API: documents then carry no images. */
  readonly api: Api | undefined
  /** How long a document waits for it, in ms. */
  readonly apiLimitMs: number
  /** Ends when the visitor leaves. */
  readonly visit?: AbortSignal
}

/** A request's address on the store's public origin, if that is known: the Host header can be forged. */
export function addressOf(requestUrl: string, { siteUrl }: SiteConfig): URL {
  const { origin, pathname, search } = new URL(requestUrl)
  return new URL(`${siteUrl ?? origin}${pathname}${search}`)
}

/** Checks image addresses; those below the API or the site become paths of the site, as in browsers. */
export function toUrlFor({ origin }: URL, { env }: SiteConfig): (raw: string) => SafeUrl | null {
  const apiBase = env.apiBaseUrl === '' ? origin : env.apiBaseUrl
  const others = env.proxiedApiUrl === undefined ? [] : [env.proxiedApiUrl]
  return createUrlCheck({ origin, apiBases: [apiBase, ...others] })
}
