import { matchPath, useLocation } from 'react-router'
import { siteLinks } from '@/app/siteLinks'
import { siteText as text } from '@/app/siteText'
import { useIsMeasured } from '@/features/consent/measurementId'
import { PreferencesButton } from '@/features/consent/PreferencesButton'
import { paths } from '@/shared/paths'
import styles from './Footer.module.css'

/** Pages whose images go on while the visitor scrolls: their links are in the header's menus. */
const ENDLESS = [paths.gallery, paths.search, paths.sharedImage]

/** The foot of every page that has an end. Nothing configured, no foot. */
export function Footer() {
  const { pathname } = useLocation()
  const isMeasured = useIsMeasured()
  const links = siteLinks()
  if (ENDLESS.some((path) => matchPath(path, pathname) !== null) || (links.length === 0 && !isMeasured)) return null
  return (
    <footer className={styles.footer}>
      <nav aria-label={text.site} className={styles.links}>
        {links.map(({ label, href }) => (
          <a key={label} href={href} className={styles.link}>
            {label}
          </a>
        ))}
        <PreferencesButton className={styles.link} />
      </nav>
    </footer>
  )
}
