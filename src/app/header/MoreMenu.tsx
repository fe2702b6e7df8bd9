import { lazy } from 'react'
import { text } from '@/app/text'
import { useHasSiteNav } from '@/app/useHasSiteNav'
import { DropdownButton } from '@/features/notifications/DropdownButton'
import { preloader } from '@/shared/async/preloader'

const loadMoreDropdown = () => import('./MoreDropdown')
const MoreDropdown = lazy(async () => ({ default: (await loadMoreDropdown()).MoreDropdown }))
const preloadMoreDropdown = preloader(loadMoreDropdown)

/** The button 'Más' with the footer's links, for pages without one; nothing without links. */
export function MoreMenu({ className }: { className: string | undefined }) {
  const hasNav = useHasSiteNav()
  if (!hasNav) return null
  return (
    <DropdownButton label={text.more} menu={MoreDropdown} onIntent={preloadMoreDropdown} className={className}>
      {text.more}
    </DropdownButton>
  )
}
