import { safeImageUrl } from '@/api/image'
import type { User } from '@/features/auth/user'
import { useBrokenImage } from '@/shared/hooks/useBrokenImage'
import { Icon } from '@/shared/ui/Icon'
import styles from './Avatar.module.css'

/** A user's profile picture, else their initial. Decorative: the name is next to it. */
export function Avatar({ user }: { user: User }) {
  const url = safeImageUrl(user.profilePicture)
  const { isBroken, onError } = useBrokenImage(url)
  const [initial = ''] = user.name.trim().toUpperCase()
  return (
    <span className={styles.avatar} aria-hidden="true">
      {url !== null && !isBroken ? (
        // Google refuses profile pictures to requests with a referrer.
        <img src={url} alt="" width={32} height={32} referrerPolicy="no-referrer" onError={onError} />
      ) : (
        initial || <Icon name="user" size={18} />
      )}
    </span>
  )
}
