import { Link, matchPath, useLocation } from 'react-router'
import { PreferencesButton } from '@/features/consent/PreferencesButton'
import { env } from '@/shared/config/env'
import { hasAccessibilityPage, paths } from '@/shared/paths'
import styles from './Footer.module.css'
import { text } from './text'

/** The links about the store that the operator configured; the build checked their addresses (parseEnv.ts). */
export function siteLinks() {
  const links = [
    { label: text.privacy, to: env.privacyUrl },
    { label: text.terms, to: env.termsUrl },
    { label: text.contact, to: env.supportEmail && `mailto:${env.supportEmail}` },
    { label: text.withdrawal, to: env.withdrawalEmail && paths.withdrawal },
    { label: text.accessibility, to: hasAccessibilityPage(env) ? paths.accessibility : env.accessibilityUrl },
  ]
  // Files and other sites are not pages of the app.
  return links.flatMap(({ label, to }) => (to === undefined ? [] : [{ label, to, reloadDocument: !isPage(to) }]))
}

const isPage = (to: string) => Object.values<string>(paths).includes(to)

/** Whether there are links about the store, or a choice about analytics. */
export const hasSiteNav = () => env.gaMeasurementId !== undefined || siteLinks().length > 0

type Props = {
  readonly className: string | undefined
  readonly linkClassName: string | undefined
  /** Called when the visitor opens the privacy preferences. */
  readonly onOpen?: () => void
}

/** The links about the store and the privacy preferences; nothing when the operator configured none of them. */
export function SiteNav({ className, linkClassName, onOpen }: Props) {
  if (!hasSiteNav()) return null
  return (
    <nav aria-label={text.site} className={className}>
      {siteLinks().map(({ label, ...link }) => (
        <Link key={label} {...link} className={linkClassName}>
          {label}
        </Link>
      ))}
      <PreferencesButton className={linkClassName} onOpen={onOpen} />
    </nav>
  )
}

/** Pages with infinite scroll: their links are in the header's menus. */
const ENDLESS = [paths.gallery, paths.search, paths.sharedImage]

/** The footer of pages without infinite scroll; nothing without links. */
export function Footer() {
  const { pathname } = useLocation()
  if (!hasSiteNav() || ENDLESS.some((path) => matchPath(path, pathname) !== null)) return null
  return (
    <footer className={styles.footer}>
      <SiteNav className={styles.links} linkClassName={styles.link} />
    </footer>
  )
}
