import { matchPath, useLocation } from 'react-router'
import { useHasSiteNav } from '@/app/useHasSiteNav'
import { loadChunk } from '@/shared/async/chunkLoadError'
import { useLateComponent } from '@/shared/hooks/useLateComponent'
import { paths } from '@/shared/paths'
import styles from './Footer.module.css'

/** Pages whose images go on while the visitor scrolls: their links are in the header's menus. */
const ENDLESS = [paths.gallery, paths.search, paths.sharedImage]

const loadLinks = () => loadChunk(async () => (await import('./FooterLinks')).FooterLinks)

/** The foot of every page that has an end. Nothing configured, no foot. */
export function Footer() {
  const { pathname } = useLocation()
  const hasNav = useHasSiteNav()
  if (!hasNav || ENDLESS.some((path) => matchPath(path, pathname) !== null)) return null
  return (
    <footer className={styles.footer}>
      <LateLinks />
    </footer>
  )
}

/** The endless pages, with which most visits begin, have no foot: its links load with the first that has one. */
function LateLinks() {
  const links = useLateComponent(loadLinks)
  return links && <links.Part />
}
