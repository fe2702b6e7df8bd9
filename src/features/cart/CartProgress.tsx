import { ExactText } from '@/shared/ui/ExactText'
import { useAppSelector } from '@/store/hooks'
import styles from './CartProgress.module.css'
import { selectNextPack, selectNextPackText } from './cartSelectors'

/**
 * How far the next pack is, as a line below the link of the cart, which it covers: as a tooltip, and as the link's
 * description, which screen readers say on request.
 * @param id the element's, for aria-describedby
 */
export function CartProgress({ id }: { id: string }) {
  const next = useAppSelector(selectNextPack)
  const text = useAppSelector(selectNextPackText)
  if (!next || text === null) return null
  const filled = (next.size - next.missing) / next.size
  return (
    // Hidden, so that it is no part of the link's name.
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
