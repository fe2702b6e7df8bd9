import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { canvamanager } from '@/api/canvamanager'
import { whenOnPageEntry } from '@/shared/hooks/useBackCloses'
import { paths } from '@/shared/paths'
import { useAppDispatch } from '@/store/hooks'

/**
 * Returns the props of a link to the gallery, for the logo and 'Explorar'. On the gallery itself the link reloads the
 * images and stays on the same history entry (spec: 2.header.reload, 2.header.reload-replaces).
 */
export function useExploreLink() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  const handleClick = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey
    if (pathname !== paths.gallery || opensElsewhere) return
    event.preventDefault()
    dispatch(canvamanager.util.invalidateTags(['Gallery']))
    window.scrollTo({ top: 0 })
    // A menu with this link closes first.
    whenOnPageEntry(() => void navigate(paths.gallery, { replace: true }))
  }
  return { to: paths.gallery, onClick: handleClick }
}
