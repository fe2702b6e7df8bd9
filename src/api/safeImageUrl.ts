import { env } from '@/shared/config/env'
import { apiBase } from './apiBase'
import { toImageAddress } from './imageAddress'

/** Checks an image address from outside, for this page. */
export const safeImageUrl = toImageAddress({
  origin: window.location.origin,
  apiBases: env.proxiedApiUrl === undefined ? [apiBase] : [apiBase, env.proxiedApiUrl],
})
