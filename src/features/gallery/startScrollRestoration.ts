import { readScroll, removeScroll } from '@/platform/storage'

/** Returns the storage key of a history entry's scroll position. */
export function scrollEntry({ key, pathname, search }: { key: string; pathname: string; search: string }): string {
  return key + pathname + search
}

/** React Router's key for the first entry of a visit, which the router did not create. */
const FIRST_ENTRY = 'default'

/**
 * Takes over from the browser's own scroll restoration, which restores pixels before the images are loaded. Call it
 * once, when the app starts. A new visit starts at the top.
 */
export function startScrollRestoration(): void {
  window.history.scrollRestoration = 'manual'
  const { pathname, search } = window.location
  if (isNewVisit()) removeScroll(scrollEntry({ key: FIRST_ENTRY, pathname, search }))
}

/** True when the document was opened neither by a reload nor by a return through history. */
export function isNewVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
}

/** True when this history entry has a stored scroll position below the top, which the gallery will restore. */
export function hasSavedScroll(): boolean {
  const { key = FIRST_ENTRY } = (window.history.state ?? {}) as { key?: string }
  const { pathname, search } = window.location
  const anchor = (readScroll(scrollEntry({ key, pathname, search })) ?? {}) as { index?: unknown }
  return anchor.index !== undefined
}
