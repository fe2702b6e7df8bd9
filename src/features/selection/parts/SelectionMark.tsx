import type { ReactNode } from 'react'
import type { StoreImage } from '@/api/image'
import { modeText } from '@/features/selection/modeText'
import { selectActiveSelection, selectSelectedIds } from '@/features/selection/selectionSelectors'
import { useAppSelector } from '@/store/hooks'
import styles from './SelectionMark.lazy.module.css'

/** The checkbox of a card in the selection mode. */
export const selectionMark = (image: StoreImage): ReactNode => <SelectionMark image={image} />

/**
 * Covers the whole card, so that a click anywhere selects. SelectionLayer has the listeners of all cards; a change of the
 * selection renders only the checkboxes that it concerns.
 */
function SelectionMark({ image: { id, title } }: { image: StoreImage }) {
  const isSelected = useAppSelector((state) => selectSelectedIds(state).has(id))
  const isTabStop = useAppSelector((state) => [null, id].includes(selectActiveSelection(state).focusedId))
  return (
    <input
      type="checkbox"
      className={styles.mark}
      aria-label={modeText.select(title)}
      checked={isSelected}
      readOnly
      tabIndex={isTabStop ? 0 : -1}
    />
  )
}
