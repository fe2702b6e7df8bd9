import type { MouseEvent } from 'react'
import { mainId } from '@/shared/mainId'
import styles from './SkipLink.module.css'
import { text } from './text'

/** Leads past the header. Followed by script, because a fragment in the address would be a history entry of its own. */
export function SkipLink() {
  const handleClick = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(mainId)?.focus()
  }
  return (
    <a href={`#${mainId}`} className={styles.link} onClick={handleClick}>
      {text.skipToContent}
    </a>
  )
}
