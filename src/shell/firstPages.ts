import { apiBase } from '@/api/apiBase'
import { PAGE_SIZE } from '@/api/pageSize'
import { GALLERY_CACHE, GALLERY_KEPT_S } from '@/shared/galleryCache'

/** The pages that the gallery asks for first, as a pair (contract.md, page counter). */
const FIRST_PAGES = [0, 1]

/**
 * Asks for the first pages of a gallery, as the app will (api/canvamanager.ts). If the worker has kept them a short while
 * ago they need not be waited for, and what the server says is for the next visit; not when somebody loads the page anew.
 * @returns the answers by address, in order
 */
export function askForFirstPages(query: string): Map<string, Promise<Response>> {
  // As requests call themselves, by which the app finds them.
  const addresses = FIRST_PAGES.map((page) => {
    const params = new URLSearchParams({ page: String(page), size: String(PAGE_SIZE), ...(query !== '' && { q: query }) })
    return new URL(`${apiBase}/canvamanager/imgs/preview?${params.toString()}`).href
  })
  const asked = addresses.map((address) => ({ address, fresh: fetch(address, { headers: { accept: 'application/json' } }) }))
  const recent = recentAnswers(addresses)
  return new Map(
    asked.map(({ address, fresh }, index) => {
      const answer = recent.then((kept) => kept[index] ?? fresh)
      // Whoever takes it deals with its failure; of the other nobody wants to know.
      for (const one of [answer, fresh]) one.catch(() => undefined)
      return [address, answer] as const
    }),
  )
}

/** What the worker has kept of these a short while ago; nothing unless that is all of them, which belong together. */
async function recentAnswers(addresses: readonly string[]): Promise<(Response | undefined)[]> {
  try {
    if (isReload() || !navigator.serviceWorker.controller) return []
    const kept = await Promise.all(addresses.map((address) => caches.match(address, { cacheName: GALLERY_CACHE, ignoreVary: true })))
    return kept.every(isRecent) ? kept : []
  } catch {
    return []
  }
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}

function isRecent(answer: Response | undefined): boolean {
  return Date.now() - Date.parse(answer?.headers.get('Date') ?? '') < GALLERY_KEPT_S * 1000
}
