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
    const copies = await Promise.all(answers.map(copyOf))
    const at = Date.now()
    // They are read when there is time: when they come, the pictures have to be asked for.
    whenIdle(() => {
      const write = (pages: unknown[]) => void writeFirstPages({ at, pages } satisfies Kept)
      Promise.all(copies.map((copy): Promise<unknown> => copy.json())).then(write, () => undefined)
    })
  } catch {
    // The next visit asks and waits.
  }
}

/** A copy of what the server says, because others read it as well. */
async function copyOf(answer: Promise<Response>): Promise<Response> {
  const response = await answer
  if (!response.ok || keptSince(response) !== null) throw new Error('Not what the server says now')
  return response.clone()
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}
