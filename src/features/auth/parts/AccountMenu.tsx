import { useState } from 'react'
import { displayNameOf } from '@/features/auth/displayName'
import type { User } from '@/features/auth/user'
import { OverlayBoundary } from '@/features/notifications/OverlayBoundary'
import { lazyComponent } from '@/shared/ui/lazyComponent'
import styles from './AccountMenu.module.css'
import { Avatar } from './Avatar'

const AccountDropdown = lazyComponent(async () => (await import('./AccountDropdown')).AccountDropdown)

/** The profile button with avatar and name. The menu's chunk loads on hover, focus or click. */
export function AccountMenu({ user }: { user: User }) {
  const [attempts, setAttempts] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const name = displayNameOf(user)
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={AccountDropdown.preload}
        onFocus={AccountDropdown.preload}
        onClick={() => {
          setAttempts(attempts + 1)
          setIsOpen(!isOpen)
        }}
      >
        <Avatar user={user} />
        <span className={styles.name}>{name}</span>
      </button>
      <OverlayBoundary
        part={AccountDropdown}
        attempt={attempts}
        onFailure={() => {
          setIsOpen(false)
        }}
      >
        {attempts > 0 && <AccountDropdown label={name} anchor={button} isOpen={isOpen} onOpenChange={setIsOpen} />}
      </OverlayBoundary>
    </>
  )
}
