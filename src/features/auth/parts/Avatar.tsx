import { useState } from 'react'
import { safeImageUrl } from '@/api/safeImageUrl'
import type { User } from '@/features/auth/user'
import { Icon } from '@/shared/ui/Icon'
import styles from './Avatar.module.css'

/** A person's picture; their initial when there is none to be had. Decoration: the name stands beside it. */
export function Avatar({ user }: { user: User }) {
  const url = safeImageUrl(user.profilePicture)
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const [initial = ''] = user.name.trim().toUpperCase()
  return (
    <span className={styles.avatar} aria-hidden="true">
      {url !== null && url !== brokenUrl ? (
        // Google refuses its pictures to pages that say where they are.
        <img
          src={url}
          alt=""
          width={32}
          height={32}
          referrerPolicy="no-referrer"
          onError={() => {
            setBrokenUrl(url)
          }}
        />
      ) : (
        initial || <Icon name="user" size={18} />
      )}
    </span>
  )
}
