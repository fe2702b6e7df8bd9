import { Menu } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import { lazy, useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { hasSiteNav, siteLinks } from '@/app/SiteNav'
import { text } from '@/app/text'
import { Account } from '@/features/auth/Account'
import { selectAuthStatus } from '@/features/auth/authSlice'
import { SignInLink } from '@/features/auth/SignInLink'
import { CartProgress } from '@/features/cart/CartProgress'
import { selectCartImages } from '@/features/cart/cartSlice'
import { PreferencesItem } from '@/features/consent/PreferencesButton'
import { selectFavorites } from '@/features/favorites/favoritesSlice'
import { isGalleryPath } from '@/features/gallery/isGalleryPath'
import { useExploreLink } from '@/features/gallery/useExploreLink'
import { InstallButton } from '@/features/install/InstallButton'
import { OverlayBoundary } from '@/features/notifications/OverlayBoundary'
import { announced } from '@/features/notifications/useAnnouncement'
import { SearchBox } from '@/features/search/SearchBox'
import { SelectButton } from '@/features/selection/SelectButton'
import { env } from '@/shared/config/env'
import { useIsHydrated } from '@/shared/hooks/useIsHydrated'
import { NARROW_WINDOW, useMediaQuery } from '@/shared/hooks/useMediaQuery'
import { paths } from '@/shared/paths'
import { DropdownButton } from '@/shared/ui/DropdownButton'
import { Icon, rem } from '@/shared/ui/Icon'
import { IconButton } from '@/shared/ui/IconButton'
import { focusMain } from '@/shared/ui/mainId'
import menuStyles from '@/shared/ui/Menu.module.css'
import { useAppSelector, useAppDispatch } from '@/store/hooks'
import badge from './CountBadge.module.css'
import styles from './Header.module.css'
import logo from './Logo.module.css'

const loadMobileMenu = () => import('./MobileMenu')
const MobileMenu = lazy(async () => ({ default: (await loadMobileMenu()).MobileMenu }))
const preloadMobileMenu = () => {
  loadMobileMenu().catch(() => undefined)
}

/**
 * The header of every page. Wide windows show search, links and account; narrow ones the folded search, the cart or
 * 'Sign in', and the rest in the mobile menu.
 */
export function Header() {
  const exploreLink = useExploreLink()
  const { key, pathname } = useLocation()
  const isWide = useMediaQuery('(width >= 48em)')
  const isNarrow = useMediaQuery(NARROW_WINDOW)
  const isHydrated = useIsHydrated()
  /** The history entry at which the mobile menu was opened. */
  const [openedAt, setOpenedAt] = useState<string>()
  const isMenuOpen = openedAt !== undefined
  const closeMenu = () => {
    setOpenedAt(undefined)
  }
  // Any navigation closes it, also Back, and a phone that is turned.
  if (isMenuOpen && (openedAt !== key || isWide)) closeMenu()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link {...exploreLink} className={styles.logo} aria-label={env.productName}>
          <Logo />
        </Link>
        <div className={styles.parts}>
          <div className={styles.search}>
            <SearchBox isFoldable />
          </div>
          <nav aria-label={text.nav} className={styles.links}>
            <NavLink {...exploreLink} className={styles.link ?? ''}>
              {text.explore}
            </NavLink>
            <OwnLinks />
            {isGalleryPath(pathname) && (
              <SelectButton className={clsx(styles.link, styles.select)}>
                <Icon name="check" />
              </SelectButton>
            )}
            <MoreMenu />
          </nav>
          {(isNarrow || !isHydrated) && <SignInLink />}
          <InstallButton onDone={focusMain} />
          <Account />
        </div>
        <IconButton
          icon="menu"
          label={text.openMenu}
          className={styles.menuButton ?? ''}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onPointerEnter={preloadMobileMenu}
          onFocus={preloadMobileMenu}
          onClick={() => {
            setOpenedAt(key)
          }}
        />
      </div>
      <OverlayBoundary isOpen={isMenuOpen} onFailure={closeMenu}>
        <MobileMenu isOpen={isMenuOpen} onClose={closeMenu} />
      </OverlayBoundary>
    </header>
  )
}

/** A canvas on its stretcher with a brush stroke across, and the store's name. */
function Logo() {
  return (
    <span className={logo.logo}>
      <svg aria-hidden="true" focusable="false" width={rem(30)} height={rem(30)} viewBox="0 0 32 32">
        <rect className={logo.frame} x="2.5" y="2.5" width="27" height="27" rx="7" />
        <path className={logo.stroke} d="M8.5 22.5C11 13 14.5 9.5 17 11.5s-3.5 8 .5 9.5S23 15 24 9.5" />
      </svg>
      <span className={logo.name} translate="no">
        {env.productName}
      </span>
    </span>
  )
}

/** The links of a signed-in user (spec: 2.header.own-links). */
function OwnLinks() {
  const isSignedIn = useAppSelector(selectAuthStatus) === 'authenticated'
  const favoriteCount = useAppSelector(selectFavorites).length
  const cartCount = useAppSelector(selectCartImages).length
  useCountAnnouncement(cartCount, isSignedIn)
  if (!isSignedIn) return null
  return (
    <>
      <NavLink to={paths.favorites} className={styles.link ?? ''}>
        <span>{text.favorites}</span>
        {favoriteCount > 0 && <span className={badge.badge}>{favoriteCount}</span>}
      </NavLink>
      <NavLink to={paths.cart} className={clsx(styles.link, styles.cart)} aria-describedby="next-pack">
        <Icon name="cart" />
        <span>{text.cart}</span>
        {cartCount > 0 && <span className={badge.badge}>{cartCount}</span>}
        {cartCount > 0 && <CartProgress id="next-pack" />}
      </NavLink>
    </>
  )
}

/** Announces the number of images in the cart to screen readers when it changes while a user is signed in. */
function useCountAnnouncement(cartCount: number, isSignedIn: boolean): void {
  const dispatch = useAppDispatch()
  const before = useRef({ cartCount, isSignedIn })
  useEffect(() => {
    const last = before.current
    before.current = { cartCount, isSignedIn }
    if (isSignedIn && last.isSignedIn && last.cartCount !== cartCount) dispatch(announced(text.cartCount(cartCount)))
  }, [dispatch, cartCount, isSignedIn])
}

/** The button 'Más' with the footer's links, for pages without one; nothing without links. */
function MoreMenu() {
  if (!hasSiteNav()) return null
  return (
    <DropdownButton label={text.more} items={<MoreItems />} className={styles.link}>
      {text.more}
    </DropdownButton>
  )
}

function MoreItems() {
  return (
    <>
      {siteLinks().map(({ label, ...link }) => (
        <Menu.LinkItem key={label} render={<Link {...link} />} className={menuStyles.item}>
          {label}
        </Menu.LinkItem>
      ))}
      <PreferencesItem />
    </>
  )
}
