import { isNewVisit } from '@/features/gallery/startScrollRestoration'
import { storeSearch } from '@/features/search/recentSearches'
import { searchQueryOf } from '@/features/search/searchQuery'
import { trackEvent } from '@/platform/analytics'
import { isPath, paths } from '@/shared/paths'

/** Reports and stores a search that the browser submitted before the app had loaded. */
export function reportFormSearch(): void {
  const { origin, pathname, search } = window.location
  const query = isPath(pathname, paths.search) ? searchQueryOf(new URLSearchParams(search)) : ''
  if (query === '' || !isNewVisit() || !document.referrer.startsWith(`${origin}/`)) return
  trackEvent('search', { search_term: query })
  storeSearch(query)
}
