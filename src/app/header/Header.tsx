import { useState } from 'react'
import { Link, NavLink } from 'react-router'
import { text } from '@/app/text'
import { AccountButtons } from '@/features/auth/AccountButtons'
import { useExploreLink } from '@/features/gallery/useExploreLink'
import { OverlayBoundary } from '@/features/notifications/OverlayBoundary'
import { SearchBox } from '@/features/search/SearchBox'
import { lazyComponent } from '@/shared/lazyComponent'
import { productName } from '@/shared/product'
import { IconButton } from '@/shared/ui/IconButton'
import styles from './Header.module.css'
import { Logo } from './Logo'

const MobileMenu = lazyComponent(async () => (await import('./MobileMenu')).MobileMenu)

/** The banner of every page: wide windows see search, links and account; narrow ones open them as a panel. */
export function Header() {
  const exploreLink = useExploreLink()
  const [menu, setMenu] = useState<'never-opened' | 'open' | 'closed'>('never-opened')
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link {...exploreLink} className={styles.logo} aria-label={productName}>
          <Logo />
        </Link>
        <div className={styles.wide}>
          <div className={styles.search}>
            <SearchBox />
          </div>
          <nav aria-label={text.nav} className={styles.links}>
            <NavLink {...exploreLink} end className={styles.link ?? ''}>
              {text.explore}
            </NavLink>
          </nav>
          <AccountButtons />
        </div>
        <IconButton
          icon="menu"
          label={text.openMenu}
          className={styles.menuButton ?? ''}
          aria-haspopup="dialog"
          aria-expanded={menu === 'open'}
          onPointerEnter={MobileMenu.preload}
          onFocus={MobileMenu.preload}
          onClick={() => { setMenu('open') }}
        />
      </div>
      <OverlayBoundary part={MobileMenu} attempt={menu} onFailure={() => { setMenu('closed') }}>
        {menu !== 'never-opened' && (
          <MobileMenu isOpen={menu === 'open'} onOpenChange={(isOpen) => { setMenu(isOpen ? 'open' : 'closed') }} />
        )}
      </OverlayBoundary>
    </header>
  )
}
