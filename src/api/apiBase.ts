import { env } from '@/shared/config/env'

/** Address of canvamanager: an absolute URL without a trailing slash. */
export const apiBase = env.apiBaseUrl === '' ? window.location.origin : env.apiBaseUrl
