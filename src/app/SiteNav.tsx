import { PreferencesButton } from '@/features/consent/PreferencesButton'
import { siteText as text } from './siteText'
import { useSiteLinks } from './useSiteLinks'

type Props = {
  readonly className: string | undefined
  readonly linkClassName: string | undefined
  /** Called when the visitor opens the privacy preferences, which lie over the page. */
  readonly onOpenPreferences?: () => void
}

/** The links about the store and the privacy preferences; nothing when the operator configured none of them. */
export function SiteNav({ className, linkClassName, onOpenPreferences }: Props) {
  const { links, isEmpty } = useSiteLinks()
  if (isEmpty) return null
  return (
    <nav aria-label={text.site} className={className}>
      {links.map(({ label, href }) => (
        <a key={label} href={href} className={linkClassName}>
          {label}
        </a>
      ))}
      <PreferencesButton className={linkClassName} onOpen={onOpenPreferences} />
    </nav>
  )
}
