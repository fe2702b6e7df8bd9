import { Menu } from '@base-ui/react/menu'
import { Link } from 'react-router'
import { siteLinks } from '@/app/siteLinks'
import { PreferencesItem } from '@/features/consent/PreferencesItem'
import { DropdownMenu, type DropdownProps } from '@/shared/ui/DropdownMenu'
import styles from '@/shared/ui/Menu.module.css'

/** The menu below 'Más'. */
export function MoreDropdown(props: DropdownProps) {
  const links = siteLinks()
  return (
    <DropdownMenu {...props}>
      {links.map(({ label, href, isPage }) => (
        <Menu.LinkItem key={label} {...(isPage ? { render: <Link to={href} /> } : { href })} className={styles.item}>
          {label}
        </Menu.LinkItem>
      ))}
      <PreferencesItem />
    </DropdownMenu>
  )
}
