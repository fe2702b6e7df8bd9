import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { canvamanager } from '@/api/canvamanager'
import { useAppDispatch } from '@/app/hooks'
import { paths } from '@/shared/paths'

/**
 * Props of a link to the gallery, for logo and 'Explorar': followed while on the gallery it loads the images anew and
 * stays on the same history entry (spec section 2, header).
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
    void navigate(paths.gallery, { replace: true })
  }
  return { to: paths.gallery, onClick: handleClick }
}
