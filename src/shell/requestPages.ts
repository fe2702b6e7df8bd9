import { fetchAnswer } from '@/api/fetchAnswer'
import { GALLERY_CACHE_S } from '@/api/pageQuery'
import { isNewVisit } from '@/features/gallery/startScrollRestoration'

/**
 * Requests pages of the gallery as the app would (api/canvamanager.ts): all at once (spec: calls.pages.pairs), but only
 * the first with high priority, because the first screen waits for it alone. A recent response in the worker's cache is
 * used first; the new one is then for the next visit. @returns the responses by address
 */
export const requestPages = (addresses: readonly string[]): Map<string, Promise<Response>> =>
  new Map(
    addresses.map((address, index) => {
      const fresh = fetchAnswer(address, {
        headers: { accept: 'application/json' },
        priority: index === 0 ? 'high' : 'low',
      })
      const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
      const answer = hasWorker && isNewVisit() ? recentAnswer(address).then((recent) => recent ?? fresh) : fresh
      // The reader handles a failure. Without a reader, avoid an unhandled rejection.
      for (const one of [fresh, answer]) one.catch(() => undefined)
      return [address, answer]
    }),
  )

async function recentAnswer(address: string): Promise<Response | undefined> {
  const stored = await caches.match(address, { ignoreVary: true }).catch(() => undefined)
  // NaN without a date, as in answers of another site.
  const age = Date.now() - Date.parse(stored?.headers.get('Date') ?? '')
  return age < GALLERY_CACHE_S * 1000 ? stored : undefined
}
