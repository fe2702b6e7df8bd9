import { toImageAddress } from '@/api/imageAddress'
import type { VariantSettings } from '@/api/imageVariants'
import type { Api } from '../apiClient.ts'
import type { SiteConfig } from '../siteConfig.ts'

/** What documents are made of. */
export type DocumentSource = {
  /** The built document (app.html). */
  readonly template: string
  readonly config: SiteConfig
  /** Undefined for a host without an API: documents then carry no images. */
  readonly api: Api | undefined
  /** How long a document waits for it, in ms. */
  readonly apiLimitMs: number
}

/** The store's public origin. `url`: of the request. */
export const siteOf = (url: URL, { siteUrl }: SiteConfig): string => siteUrl ?? url.origin

/** How the document's images get their variants, as in browsers. */
export const variantSettingsOf = (url: URL, config: SiteConfig): VariantSettings => ({
  template: config.env.imageUrlTemplate,
  origin: siteOf(url, config),
})

/** Checks image addresses; those below the API or the site become paths of the site, as in browsers. */
export function toUrlFor(url: URL, config: SiteConfig): (raw: string) => string | null {
  const { env } = config
  const origin = siteOf(url, config)
  const apiBase = env.apiBaseUrl === '' ? origin : env.apiBaseUrl
  const others = [env.proxiedApiUrl, url.origin].filter((base) => base !== undefined)
  return toImageAddress({ origin, apiBases: [apiBase, ...others] })
}
