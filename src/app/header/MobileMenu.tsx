import { Dialog } from '@base-ui/react/dialog'
import { useEffect } from 'react'
import { NavLink, useLocation } from 'react-router'
import { SiteNav } from '@/app/SiteNav'
import { text } from '@/app/text'
import { AccountPanel } from '@/features/auth/AccountPanel'
import { selectAuthStatus } from '@/features/auth/authSlice'
import { selectCartImages } from '@/features/cart/cartSlice'
import { selectFavorites } from '@/features/favorites/favoritesSlice'
import { isGalleryPath } from '@/features/gallery/isGalleryPath'
import { useExploreLink } from '@/features/gallery/useExploreLink'
import { InstallButton } from '@/features/install/InstallButton'
import { SearchBox } from '@/features/search/SearchBox'
import { SelectButton } from '@/features/selection/SelectButton'
import { useBackCloses } from '@/shared/hooks/useBackCloses'
import { NARROW_WINDOW } from '@/shared/hooks/useMediaQuery'
import { paths } from '@/shared/paths'
import { Icon, type IconName } from '@/shared/ui/Icon'
import { IconButton } from '@/shared/ui/IconButton'
import { lateIcons } from '@/shared/ui/lateIcons'
import { useAppSelector } from '@/store/hooks'
import { CountBadge } from './CountBadge'
import styles from './MobileMenu.module.css'

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The slide-in panel 'Menú' with search, links and account (spec: 2.header.narrow, 2.header.panel). */
export function MobileMenu({ isOpen, onOpenChange }: Props) {
  const { onClick: handleExplore, ...exploreLink } = useExploreLink()
  const { pathname } = useLocation()
  const favoriteCount = useAppSelector(selectFavorites).length
  const cartCount = useAppSelector(selectCartImages).length
  const close = () => {
    onOpenChange(false)
  }
  useBackCloses(isOpen, close)

  // Turning a phone to landscape can make the window wide enough for the bar: close the panel then.
  useEffect(() => {
    const narrowWindow = window.matchMedia(NARROW_WINDOW)
    const handleChange = () => {
      if (!narrowWindow.matches) onOpenChange(false)
    }
    narrowWindow.addEventListener('change', handleChange)
    return () => {
      narrowWindow.removeEventListener('change', handleChange)
    }
  }, [onOpenChange])

  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.panel}>
          <div className={styles.top}>
            <Dialog.Title className={styles.title}>{text.menu}</Dialog.Title>
            <Dialog.Close render={<IconButton icon="close" label={text.closeMenu} />} />
          </div>
          <SearchBox onSearch={close} />
          <nav aria-label={text.menu} className={styles.links}>
            <NavLink
              {...exploreLink}
              className={styles.link ?? ''}
              onClick={(event) => {
                close()
                handleExplore(event)
              }}
            >
              <Icon name="compass" />
              <span>{text.explore}</span>
            </NavLink>
            <OwnLink
              to={paths.favorites}
              icon={lateIcons.heart}
              label={text.favorites}
              count={favoriteCount}
              onFollow={close}
            />
            <OwnLink to={paths.cart} icon="cart" label={text.cart} count={cartCount} onFollow={close} />
          </nav>
          {isGalleryPath(pathname) && (
            <SelectButton className={styles.link} onDone={close}>
              <Icon name="check" />
            </SelectButton>
          )}
          <AccountPanel onLeave={close} />
          <InstallButton onDone={close} />
          <SiteNav className={styles.site} linkClassName={styles.siteLink} onLeave={close} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type OwnLinkProps = { to: string; icon: IconName; label: string; count: number; onFollow: () => void }

/** A link for signed-in users, which visitors see disabled (spec: 2.header.disabled-links). */
function OwnLink({ to, icon, label, count, onFollow }: OwnLinkProps) {
  const isSignedIn = useAppSelector(selectAuthStatus) === 'authenticated'
  const content = (
    <>
      <Icon name={icon} />
      <span>{label}</span>
      <CountBadge count={count} />
    </>
  )
  return isSignedIn ? (
    <NavLink to={to} className={styles.link ?? ''} onClick={onFollow}>
      {content}
    </NavLink>
  ) : (
    // eslint-disable-next-line jsx-a11y/anchor-is-valid -- HTML writes a disabled link as an anchor without href
    <a role="link" aria-disabled="true" className={styles.link} title={text.signInFirst}>
      {content}
    </a>
  )
}
