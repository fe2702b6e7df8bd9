import { Shortcuts } from '@/features/shortcuts/Shortcuts'
import { text as shortcutsText } from '@/features/shortcuts/text'
import { JumpLink } from '@/shared/ui/JumpLink'
import { mainId } from '@/shared/ui/mainId'
import styles from './SkipLink.module.css'
import { text } from './text'

/** Two controls that are visible to keyboard users only: skip the header, and list the keyboard shortcuts. */
export function SkipLink() {
  return (
    <>
      <JumpLink to={mainId} className={styles.link}>
        {text.skipToContent}
      </JumpLink>
      <Shortcuts>
        {(open) => (
          <button type="button" className={styles.link} aria-haspopup="dialog" onClick={open}>
            {shortcutsText.title}
          </button>
        )}
      </Shortcuts>
    </>
  )
}
