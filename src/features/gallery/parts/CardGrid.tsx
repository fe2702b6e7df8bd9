import { useState, type FocusEvent, type RefObject } from 'react'
import type { StoreImage } from '@/api/image'
import { heightOf, type Grid, type Layout } from '@/features/gallery/layout'
import { Card, type CardActions } from './Card'
import styles from './CardGrid.module.css'
import { gridStyle } from './place'
import { useVisibleRange } from './useVisibleRange'

type Props = {
  listRef: RefObject<HTMLUListElement | null>
  images: readonly StoreImage[]
  arrangement: { readonly layout: Layout; readonly grid: Grid }
  actions: CardActions
  /** Index of a card that stays drawn wherever the window is scrolled, because focus will return to it. */
  keptIndex: number
}

/** The cards near the screen, in a list as high as all cards together. */
export function CardGrid({ listRef, images, arrangement: { layout, grid }, actions, keptIndex }: Props) {
  const [focusedIndex, setFocusedIndex] = useState(-1)
  const range = useVisibleRange(listRef, layout, grid)
  const indexes = indexesToDraw(range, [focusedIndex, keptIndex], images.length)

  const handleFocus = ({ target }: FocusEvent) => { setFocusedIndex(indexOfCard(target)) }
  const handleBlur = ({ relatedTarget }: FocusEvent) => { setFocusedIndex(indexOfCard(relatedTarget)) }
  return (
    <ul
      ref={listRef}
      className={styles.grid}
      style={{ ...gridStyle(grid), height: heightOf(layout.rowCount, grid) }}
      onFocus={handleFocus}
      onBlur={handleBlur}
    >
      {indexes.map((index) => {
        const image = images[index]
        const place = layout.places[index]
        return image && place && <Card key={image.id} image={image} place={place} index={index} actions={actions} />
      })}
    </ul>
  )
}

function indexesToDraw({ first, end }: { first: number; end: number }, kept: readonly number[], count: number) {
  const indexes = Array.from({ length: Math.max(0, Math.min(end, count) - first) }, (_, offset) => first + offset)
  const outside = kept.filter((index) => index >= 0 && index < count && (index < first || index >= end))
  // In the list's order, which is also the order of the tab key.
  return [...new Set([...indexes, ...outside])].sort((a, b) => a - b)
}

function indexOfCard(element: EventTarget | null): number {
  const card = element instanceof Element ? element.closest<HTMLElement>('[data-index]') : null
  return Number(card?.dataset.index ?? -1)
}
