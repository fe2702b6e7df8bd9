import { GALLERY_KEPT_S } from '@/api/galleryKept'
import { keptSince } from '@/api/keptAnswer'
import { readFirstPages, writeFirstPages } from '@/platform/storage'
import { whenIdle } from '@/platform/whenIdle'

/** `at`: when the server was asked, in epoch ms. */
type Kept = { readonly at: number; readonly pages: readonly unknown[] }

/**
 * What the server said of the gallery's first pages on a visit shortly before, unchecked; nothing when somebody loads the page anew. From
 * where it can be read at once: a browser's cache answers a frame or more later.
 */
export function recentFirstPages(count: number): readonly unknown[] {
  if (isReload()) return []
  const { at, pages } = (readFirstPages() ?? {}) as Partial<Record<keyof Kept, unknown>>
  const age = typeof at === 'number' ? Date.now() - at : Number.NaN
  return age >= 0 && age < GALLERY_KEPT_S * 1000 && Array.isArray(pages) && pages.length === count ? pages : []
}

/** Keeps the first pages for a visit that comes soon; nothing if one of them did not come from the server. */
export async function keepFirstPages(answers: readonly Promise<Response>[]): Promise<void> {
  try {
    const pages = await Promise.all(answers.map(pageOf))
    whenIdle(() => { writeFirstPages({ at: Date.now(), pages } satisfies Kept) })
  } catch {
    // The next visit asks and waits.
  }
}

async function pageOf(answer: Promise<Response>): Promise<unknown> {
  const response = await answer
  if (!response.ok || keptSince(response) !== null) throw new Error('Not what the server says now')
  // A copy: others read it as well.
  return response.clone().json()
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}
