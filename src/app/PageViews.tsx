import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router'
import { trackEvent } from '@/platform/analytics'

/**
 * Reports each page view, by path and search (spec: 2.page-views.every-route, 2.page-views.once). It is the app's first
 * component and outside of Suspense, so that a page view precedes the page's other events, even if its chunk never
 * loads.
 */
export function PageViews() {
  const location = useLocation()
  const isReplaced = useNavigationType() === NavigationType.Replace
  const previous = useRef<Location>(undefined)

  useEffect(() => {
    const before = previous.current
    previous.current = location
    const { pathname, search } = location
    // Same search: the entry differs in state only, such as an open viewer. A replaced entry corrects the address of
    // the current page: /payment puts the cart's amounts into it.
    if (before?.pathname === pathname && (before.search === search || isReplaced)) return
    trackEvent('page_view', { page_path: pathname, page_search: search })
  }, [location, isReplaced])

  return null
}
