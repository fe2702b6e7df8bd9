import { env } from '@/shared/config/env'
import { siteOrigin } from '@/shared/config/siteOrigin'
import { apiBase } from './apiBase'
import { toImageAddress, type SafeUrl } from './imageAddress'

/** Checks an image address from outside, for this page; null when it must not be used. */
export function safeImageUrl(raw: string): SafeUrl | null {
  const origin = siteOrigin()
  const apiBases = [apiBase(), ...(env.proxiedApiUrl === undefined ? [] : [env.proxiedApiUrl])] as const
  const key = [origin, ...apiBases].join(' ')
  // Cached per store: a server may render several.
  if (checker?.key !== key) checker = { key, check: toImageAddress({ origin, apiBases }) }
  return checker.check(raw)
}

let checker: { readonly key: string; readonly check: (raw: string) => SafeUrl | null } | undefined
