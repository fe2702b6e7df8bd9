import { cachedAt } from '@/api/cachedAnswer'
import { GALLERY_CACHE_S } from '@/api/galleryCacheLifetime'
import { readFirstPages, writeFirstPages } from '@/platform/storage'
import { whenIdle } from '@/platform/whenIdle'
import { FIRST_PAGES_STORED } from '@/shared/config/firstDocument'

/** `at`: time of the request, in epoch ms. */
type StoredPages = { readonly at: number; readonly pages: readonly unknown[] }

/** Whether this visit may show pages that were stored at this time: less than GALLERY_CACHE_S ago, and it is no reload. */
export function isRecent(at: unknown): boolean {
  const age = typeof at === 'number' ? Date.now() - at : Number.NaN
  return age >= 0 && age < GALLERY_CACHE_S * 1000 && !isReload()
}

/**
 * The gallery's first pages as stored on a recent visit, unchecked. They are in localStorage, which can be read at once: a
 * browser's cache responds a frame or more later.
 * @param shownAt the time of the pages that the document shows, if it was kept
 */
export function recentFirstPages(count: number, shownAt?: number): readonly unknown[] {
  const { at, pages } = (readFirstPages() ?? {}) as Partial<Record<keyof StoredPages, unknown>>
  const isWanted = isRecent(at) && (shownAt === undefined || shownAt === at)
  return isWanted && Array.isArray(pages) && pages.length === count ? pages : []
}

/** Stores the first pages for the next visit; stores nothing if one of them did not come from the server. */
export async function keepFirstPages(answers: readonly Promise<Response>[]): Promise<void> {
  try {
    const copies = await Promise.all(answers.map(copyOf))
    const at = Date.now()
    // Parse them when idle: when they arrive, requesting the images comes first.
    whenIdle(() => {
      const write = (pages: unknown[]) => {
        writeFirstPages({ at, pages } satisfies StoredPages)
        window.dispatchEvent(new Event(FIRST_PAGES_STORED))
      }
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
