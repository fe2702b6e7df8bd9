import { matchPath, useLocation } from 'react-router'
import { hasSiteNav } from '@/app/siteLinks'
import { SiteNav } from '@/app/SiteNav'
import { paths } from '@/shared/paths'
import styles from './Footer.module.css'

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
