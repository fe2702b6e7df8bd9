import { matchPath, useLocation } from 'react-router'
import { SiteNav } from '@/app/SiteNav'
import { useHasSiteNav } from '@/app/useHasSiteNav'
import { paths } from '@/shared/paths'
import styles from './Footer.module.css'

/** Pages whose images go on while the visitor scrolls: their links are in the header's menus. */
const ENDLESS = [paths.gallery, paths.search, paths.sharedImage]

/** The foot of every page that has an end. Nothing configured, no foot. */
export function Footer() {
  const { pathname } = useLocation()
  const hasNav = useHasSiteNav()
  if (!hasNav || ENDLESS.some((path) => matchPath(path, pathname) !== null)) return null
  return (
    <footer className={styles.footer}>
      <SiteNav className={styles.links} linkClassName={styles.link} />
    </footer>
  )
}
