import { cachedAt } from '@/api/cachedAnswer'
import { GALLERY_CACHE_S } from '@/api/galleryCacheLifetime'
import { readFirstPages, writeFirstPages } from '@/platform/storage'
import { whenIdle } from '@/platform/whenIdle'

/** `at`: time of the request, in epoch ms. */
type StoredPages = { readonly at: number; readonly pages: readonly unknown[] }

/**
 * The gallery's first pages as stored on a visit less than GALLERY_CACHE_S ago, unchecked; none after a reload. They
 * are in localStorage, which can be read at once: a browser's cache responds a frame or more later.
 */
export function recentFirstPages(count: number): readonly unknown[] {
  if (isReload()) return []
  const { at, pages } = (readFirstPages() ?? {}) as Partial<Record<keyof StoredPages, unknown>>
  const age = typeof at === 'number' ? Date.now() - at : Number.NaN
  return age >= 0 && age < GALLERY_CACHE_S * 1000 && Array.isArray(pages) && pages.length === count ? pages : []
}

/** Stores the first pages for the next visit; stores nothing if one of them did not come from the server. */
export async function keepFirstPages(answers: readonly Promise<Response>[]): Promise<void> {
  try {
    const copies = await Promise.all(answers.map(copyOf))
    const at = Date.now()
    // Parse them when idle: when they arrive, requesting the images comes first.
    whenIdle(() => {
      const write = (pages: unknown[]) => void writeFirstPages({ at, pages } satisfies StoredPages)
      Promise.all(copies.map((copy): Promise<unknown> => copy.json())).then(write, () => undefined)
    })
  } catch {
    // Nothing is stored: the next visit requests the pages and waits.
  }
}

/** A copy of the server's response, because the app reads the response too. */
async function copyOf(answer: Promise<Response>): Promise<Response> {
  const response = await answer
  if (!response.ok || cachedAt(response) !== null) throw new Error('Not what the server says now')
  return response.clone()
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}
