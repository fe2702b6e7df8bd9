import { Link } from 'react-router'
import { PreferencesButton } from '@/features/consent/PreferencesButton'
import { hasSiteNav, siteLinks } from './siteLinks'
import { text } from './text'

type Props = {
  readonly className: string | undefined
  readonly linkClassName: string | undefined
  /** Called when the visitor opens a page of the store, or the privacy preferences. */
  readonly onLeave?: () => void
}

/** The links about the store and the privacy preferences; nothing when the operator configured none of them. */
export function SiteNav({ className, linkClassName, onLeave }: Props) {
  if (!hasSiteNav()) return null
  return (
    <nav aria-label={text.site} className={className}>
      {siteLinks().map(({ label, href, isPage }) =>
        isPage ? (
          <Link key={label} to={href} className={linkClassName} onClick={onLeave}>
            {label}
          </Link>
        ) : (
          <a key={label} href={href} className={linkClassName}>
            {label}
          </a>
        ),
      )}
      <PreferencesButton className={linkClassName} onOpen={onLeave} />
    </nav>
  )
}
