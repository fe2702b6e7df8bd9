import type { ReactNode } from 'react'
import type { StoreImage } from '@/api/image'
import { useAppSelector } from '@/store/hooks'
import styles from './SelectionMark.module.css'
import { selectSelectedIds } from './selectionSlice'
import { modeText } from './text'

/** The checkbox of a card in the selection mode. */
export const selectionMark = (image: StoreImage, index: number): ReactNode => (
  <SelectionMark image={image} index={index} />
)

/** Attributes of the grid of cards, for this many images. */
export const gridOf = (count: number) => ({
  role: 'grid',
  'aria-label': modeText.grid,
  'aria-multiselectable': true,
  'aria-rowcount': count,
})

/**
 * Covers the whole card, so that a click anywhere selects. For screen readers it is the card: a row of the grid,
 * because the columns depend on the window. SelectionLayer has the listeners of all cards; a change of the selection
 * renders only the affected checkboxes.
 */
function SelectionMark({ image: { id, title }, index }: { image: StoreImage; index: number }) {
  const isSelected = useAppSelector((state) => selectSelectedIds(state).has(id))
  return (
    <span role="row" aria-rowindex={index + 1}>
      <span role="gridcell" aria-selected={isSelected}>
        <input
          type="checkbox"
          className={styles.mark}
          aria-label={modeText.select(title)}
          checked={isSelected}
          readOnly
        />
      </span>
    </span>
  )
}
