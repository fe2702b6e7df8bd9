import { env } from '@/shared/config/env'
import { siteOrigin } from '@/shared/config/siteOrigin'

/** Address of canvamanager: an absolute URL without a trailing slash. */
export const apiBase = (): string => (env.apiBaseUrl === '' ? siteOrigin() : env.apiBaseUrl)
