import { mainId } from '@/shared/mainId'
import { JumpLink } from '@/shared/ui/JumpLink'
import styles from './SkipLink.module.css'
import { text } from './text'

/** Leads past the header. */
export function SkipLink() {
  return (
    <JumpLink to={mainId} className={styles.link}>
      {text.skipToContent}
    </JumpLink>
  )
}
