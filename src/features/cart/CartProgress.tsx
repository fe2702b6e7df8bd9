import { ExactText } from '@/shared/ui/ExactText'
import { useAppSelector } from '@/store/hooks'
import styles from './CartProgress.module.css'
import { selectNextPack, selectNextPackText } from './cartSelectors'

/**
 * Progress toward the next pack: a line below the cart link with a tooltip, and the link's description.
 * @param id the element's, for aria-describedby
 */
export function CartProgress({ id }: { id: string }) {
  const next = useAppSelector(selectNextPack)
  const text = useAppSelector(selectNextPackText)
  if (!next || text === null) return null
  const filled = (next.size - next.missing) / next.size
  return (
    // Hidden: not part of the link's name.
    <span id={id} aria-hidden title={text} className={styles.progress}>
      <span className="visually-hidden">
        <ExactText text={text} />
      </span>
      <span className={styles.track}>
        <span className={styles.filled} style={{ inlineSize: `${filled * 100}%` }} />
      </span>
    </span>
  )
}
