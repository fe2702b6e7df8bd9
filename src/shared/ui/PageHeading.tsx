import { aiLabel } from '@/shared/aiLabel'
import styles from './PageHeading.module.css'

/** The heading of a page. It may contain long words of a visitor, so it breaks anywhere and ends after three lines. */
export function PageHeading({ text }: { text: string }) {
  return <h1 className={styles.heading}>{text}</h1>
}

/** Follows the heading of a page of images; styled by shell/firstPage.css, which is in every document. */
export const aiNote = <p className="ai-note">{aiLabel.images}</p>
