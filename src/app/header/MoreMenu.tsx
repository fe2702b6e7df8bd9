import { siteLinks } from '@/app/siteLinks'
import { siteText as text } from '@/app/siteText'
import { useIsMeasured } from '@/features/consent/measurementId'
import { DropdownButton } from '@/features/notifications/DropdownButton'
import { lazyComponent } from '@/shared/ui/lazyComponent'

const MoreDropdown = lazyComponent(async () => (await import('./MoreDropdown')).MoreDropdown)

/** The button 'Más' with the links of the foot, for pages without one. Nothing configured, no button. */
export function MoreMenu({ className }: { className: string | undefined }) {
  const isMeasured = useIsMeasured()
  if (siteLinks().length === 0 && !isMeasured) return null
  return (
    <DropdownButton label={text.more} menu={MoreDropdown} className={className}>
      {text.more}
    </DropdownButton>
  )
}
