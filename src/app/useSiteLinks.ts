import { useIsMeasured } from '@/features/consent/measurementId'
import { siteLinks, type SiteLink } from './siteLinks'

/** The links about the store, and whether there is anything to show besides: a choice about analytics. */
export function useSiteLinks(): { readonly links: readonly SiteLink[]; readonly isEmpty: boolean } {
  const isMeasured = useIsMeasured()
  const links = siteLinks()
  return { links, isEmpty: links.length === 0 && !isMeasured }
}
