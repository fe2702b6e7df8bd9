import { siteText as text } from '@/app/siteText'
import { useHasSiteNav } from '@/app/useHasSiteNav'
import { DropdownButton } from '@/features/notifications/DropdownButton'
import { lazyComponent } from '@/shared/ui/lazyComponent'

const MoreDropdown = lazyComponent(async () => (await import('./MoreDropdown')).MoreDropdown)

/** The button 'Más' with the links of the foot, for pages without one. Nothing configured, no button. */
export function MoreMenu({ className }: { className: string | undefined }) {
  const hasNav = useHasSiteNav()
  if (!hasNav) return null
  return (
    <DropdownButton name="more" label={text.more} menu={MoreDropdown} className={className}>
      {text.more}
    </DropdownButton>
  )
}
