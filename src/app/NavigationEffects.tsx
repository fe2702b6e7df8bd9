import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isGalleryPath } from '@/features/gallery/isGalleryPath'
import { isKeepingFocus } from '@/shared/keepsFocus'
import { focusMain } from '@/shared/mainId'

/**
 * What a browser does by itself between documents: a new page begins at its top and takes the focus. Going back to a
 * gallery is left to the gallery, which knows where its images stand (spec section 2).
 */
export function NavigationEffects() {
  const { pathname, search, ...location } = useLocation()
  const takesFocus = !isKeepingFocus(location.state)
  const navigationType = useNavigationType()
  const shown = useRef<{ pathname: string; search: string } | null>(null)

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { pathname, search }
    // The first page, and entries that differ in state only, such as an open viewer.
    if (before === null || (before.pathname === pathname && before.search === search)) return
    if (navigationType !== NavigationType.Pop || !isGalleryPath(pathname)) window.scrollTo(0, 0)
    // Another search on the same page keeps the focus in its box.
    if (before.pathname !== pathname && takesFocus) focusMain()
  }, [pathname, search, navigationType, takesFocus])

  return null
}
