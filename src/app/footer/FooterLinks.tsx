import { SiteNav } from '@/app/SiteNav'
import styles from './FooterLinks.module.css'

/** The links of the foot. */
export function FooterLinks() {
  return <SiteNav className={styles.links} linkClassName={styles.link} />
}
