import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isGalleryPath } from '@/features/gallery/isGalleryPath'
import { isKeepingFocus } from '@/shared/ui/keepsFocus'
import { focusMain } from '@/shared/ui/mainId'

/**
 * Does what a browser does between documents: scrolls a new page to its top and moves the focus there. Going back to a
 * gallery is left to the gallery, which restores its own scroll position.
 */
export function NavigationEffects() {
  const { pathname, search, ...location } = useLocation()
  const takesFocus = !isKeepingFocus(location.state)
  const navigationType = useNavigationType()
  const previous = useRef<{ pathname: string; search: string } | null>(null)

  useLayoutEffect(() => {
    const before = previous.current
    previous.current = { pathname, search }
    // Skip the first page, and history entries that differ in state only, such as an open viewer.
    if (before === null || (before.pathname === pathname && before.search === search)) return
    // The host wrote it for the first page only; browsers share its address.
    document.querySelector('link[rel="canonical"]')?.remove()
    if (navigationType !== NavigationType.Pop || !isGalleryPath(pathname)) window.scrollTo(0, 0)
    // A new search on the same page leaves the focus in the search box.
    if (before.pathname !== pathname && takesFocus) focusMain()
  }, [pathname, search, navigationType, takesFocus])

  return null
}
