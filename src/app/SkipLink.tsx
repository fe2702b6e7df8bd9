import { Shortcuts } from '@/features/shortcuts/Shortcuts'
import { text as shortcutsText } from '@/features/shortcuts/text'
import { mainId } from '@/shared/mainId'
import { JumpLink } from '@/shared/ui/JumpLink'
import styles from './SkipLink.module.css'
import { text } from './text'

/** For those who use the keyboard, and seen by them alone: past the header, and what the keys do. */
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
