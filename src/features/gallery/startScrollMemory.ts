import { readScroll, removeScroll } from '@/platform/storage'

/** Names a history entry in the kept scroll positions. */
export function scrollEntry({ key, pathname, search }: { key: string; pathname: string; search: string }): string {
  return key + pathname + search
}

/** The router's key of an entry that it did not make itself: the one on which a visit begins. */
const FIRST_ENTRY = 'default'

/**
 * Takes scroll positions over from the browser, which restores pixels before the images are there. To be called once,
 * when the document starts: a visit that begins anew, not by a reload or by going back, begins at the top.
 */
export function startScrollMemory(): void {
  window.history.scrollRestoration = 'manual'
  const [navigation] = performance.getEntriesByType('navigation')
  const isNewVisit = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  const { pathname, search } = window.location
  if (isNewVisit) removeScroll(scrollEntry({ key: FIRST_ENTRY, pathname, search }))
}

/** True when somebody was further down the gallery on this history entry, and will be brought back there. */
export function hasPlaceToReturnTo(): boolean {
  const { key = FIRST_ENTRY } = (window.history.state ?? {}) as { key?: string }
  const { pathname, search } = window.location
  const anchor = (readScroll(scrollEntry({ key, pathname, search })) ?? {}) as { index?: unknown }
  return anchor.index !== undefined
}
