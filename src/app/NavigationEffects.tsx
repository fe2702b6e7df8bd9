import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isGalleryPath } from '@/features/gallery/isGalleryPath'
import { trackEvent } from '@/platform/analytics'
import { isKeepingFocus, focusMain } from '@/shared/ui/mainId'

/**
 * On a new page: scrolls to its top, moves the focus there, and removes the first page's canonical link. Back to a
 * gallery restores its position (startScrollRestoration.ts). Inside the page's Suspense, so it acts when the page's
 * code is there.
 */
export function NavigationEffects() {
  const location = useLocation()
  const { pathname, search } = location
  const takesFocus = !isKeepingFocus(location.state)
  const navigationType = useNavigationType()
  const previous = useRef<{ pathname: string; search: string } | null>(null)

  useLayoutEffect(() => {
    const before = previous.current
    previous.current = { pathname, search }
    // Skip the first page, and history entries that differ in state only, such as an open viewer.
    if (before === null || (before.pathname === pathname && before.search === search)) return
    // The host wrote it for the first page; a browser's share menu would use it.
    document.querySelector('link[rel="canonical"]')?.remove()
    if (navigationType !== NavigationType.Pop || !isGalleryPath(pathname)) window.scrollTo(0, 0)
    // A new search on the same page leaves the focus in the search box.
    if (before.pathname !== pathname && takesFocus) focusMain()
  }, [pathname, search, navigationType, takesFocus])

  return null
}

/**
 * Reports each page view, by path and search (spec: 2.page-views.every-route, 2.page-views.once). It is the app's first
 * component and outside of Suspense, so that a page view precedes the page's other events, even if its chunk never
 * loads.
 */
export function PageViews() {
  const { pathname, search } = useLocation()
  const isReplaced = useNavigationType() === NavigationType.Replace
  const previous = useRef<{ pathname: string; search: string } | null>(null)

  useEffect(() => {
    const before = previous.current
    previous.current = { pathname, search }
    // Same search: the entry differs in state only, such as an open viewer. A replaced entry corrects the address of
    // the current page: /payment puts the cart's amounts into it.
    if (before?.pathname === pathname && (before.search === search || isReplaced)) return
    trackEvent('page_view', { page_path: pathname, page_search: search })
  }, [pathname, search, isReplaced])

  return null
}
