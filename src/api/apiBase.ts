import { env } from '@/shared/env'

/** Where canvamanager lives: an absolute URL without a trailing slash. */
export const apiBase = env.apiBaseUrl === '' ? window.location.origin : env.apiBaseUrl
