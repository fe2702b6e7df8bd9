import { Dialog } from '@base-ui/react/dialog'
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
import { paths } from '@/shared/paths'
import { Icon, type IconName } from '@/shared/ui/Icon'
import { IconButton } from '@/shared/ui/IconButton'
import { lateIcons } from '@/shared/ui/lateIcons'
import { useAppSelector } from '@/store/hooks'
import badge from './CountBadge.module.css'
import styles from './MobileMenu.module.css'

type Props = { isOpen: boolean; onClose: () => void }

/** The slide-in panel 'Menú' with search, links and account (spec: 2.header.narrow, 2.header.panel). */
export function MobileMenu({ isOpen, onClose }: Props) {
  const { onClick: handleExplore, ...exploreLink } = useExploreLink()
  const { pathname } = useLocation()
  const favoriteCount = useAppSelector(selectFavorites).length
  const cartCount = useAppSelector(selectCartImages).length
  useBackCloses(isOpen, onClose)
  return (
    <Dialog.Root open={isOpen} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.panel}>
          <div className={styles.top}>
            <Dialog.Title className={styles.title}>{text.menu}</Dialog.Title>
            <Dialog.Close render={<IconButton icon="close" label={text.closeMenu} />} />
          </div>
          <SearchBox onSearch={onClose} />
          <nav aria-label={text.menu} className={styles.links}>
            <NavLink
              {...exploreLink}
              className={styles.link ?? ''}
              onClick={(event) => {
                onClose()
                handleExplore(event)
              }}
            >
              <Icon name="compass" />
              <span>{text.explore}</span>
            </NavLink>
            <OwnLink to={paths.favorites} icon={lateIcons.heart} label={text.favorites} count={favoriteCount} />
            <OwnLink to={paths.cart} icon="cart" label={text.cart} count={cartCount} />
          </nav>
          {isGalleryPath(pathname) && (
            <SelectButton className={styles.link} onDone={onClose}>
              <Icon name="check" />
            </SelectButton>
          )}
          <AccountPanel onLogOut={onClose} />
          <InstallButton onDone={onClose} />
          <SiteNav className={styles.site} linkClassName={styles.siteLink} onOpen={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type OwnLinkProps = { to: string; icon: IconName; label: string; count: number }

/** A link for signed-in users, which visitors see disabled (spec: 2.header.disabled-links). */
function OwnLink({ to, icon, label, count }: OwnLinkProps) {
  const isSignedIn = useAppSelector(selectAuthStatus) === 'authenticated'
  const content = (
    <>
      <Icon name={icon} />
      <span>{label}</span>
      {count > 0 && <span className={badge.badge}>{count}</span>}
    </>
  )
  return isSignedIn ? (
    <NavLink to={to} className={styles.link ?? ''}>
      {content}
    </NavLink>
  ) : (
    // eslint-disable-next-line jsx-a11y/anchor-is-valid -- HTML writes a disabled link as an anchor without href
    <a role="link" aria-disabled="true" className={styles.link} title={text.signInFirst}>
      {content}
    </a>
  )
}
