import { env } from './env'
import { isServer } from './isServer'

/** The origin of the store's pages, without a trailing slash. */
export const siteOrigin = (): string => (isServer ? (env.siteOrigin ?? '') : window.location.origin)
