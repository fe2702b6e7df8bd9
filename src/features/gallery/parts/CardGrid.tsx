import { memo, useState, type FocusEvent, type RefObject } from 'react'
import type { StoreImage } from '@/api/image'
import { heightOf, type Grid, type Layout } from '@/features/gallery/layout'
import { cachedAddressIn, selectImageCache } from '@/features/imageCache/imageCacheSlice'
import { iconMask } from '@/shared/ui/iconMask'
import { useAppSelector } from '@/store/hooks'
import { Card, type CardActions } from './Card'
import styles from './CardGrid.module.css'
import { cardIndexOf } from './cardIndex'
import { gridStyle } from './gridStyle'
import { useImagesAhead } from './useImagesAhead'
import { useScrollIdle } from './useScrollIdle'
import { useVisibleRange } from './useVisibleRange'

type Props = {
  listRef: RefObject<HTMLUListElement | null>
  images: readonly StoreImage[]
  arrangement: { readonly layout: Layout; readonly grid: Grid }
  actions: CardActions
  /** Returns the columns for a window's width; the gallery's by default. */
  columnsOf: ((windowWidth: number) => number) | undefined
  /** Index of a card that stays rendered at any scroll position, because the focus returns to it. */
  pinnedIndex: number
}

/** The cards' icons as custom properties, set once on the list. */
const icons = { '--icon-enlarge': iconMask('zoomIn'), '--icon-more': iconMask('more') }

/** Renders the cards near the screen, in a list as tall as all cards. */
export const CardGrid = memo(function CardGrid({
  listRef,
  images,
  arrangement: { layout, grid },
  actions,
  columnsOf,
  pinnedIndex,
}: Props) {
  const [focusedIndex, setFocusedIndex] = useState(-1)
  const imageCache = useAppSelector(selectImageCache)
  useScrollIdle(listRef)
  const { range, ahead } = useVisibleRange(listRef, layout, grid)
  useImagesAhead({ images, imageCache, range, ahead, columnsOf })
  const indexes = indexesToDraw(range, [focusedIndex, pinnedIndex], images.length)

  const handleFocus = ({ target }: FocusEvent) => {
    setFocusedIndex(cardIndexOf(target))
  }
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    setFocusedIndex(cardIndexOf(relatedTarget))
  }
  return (
    <ul
      ref={listRef}
      className={styles.grid}
      role={actions.mark && 'none'}
      style={{ ...gridStyle(grid), ...icons, height: heightOf(layout.rowCount, grid) }}
      onFocus={handleFocus}
      onBlur={handleBlur}
    >
      {indexes.map((index) => {
        const image = images[index]
        const place = layout.places[index]
        if (!image || !place) return null
        const cachedAddress = cachedAddressIn(imageCache, image)
        return <Card key={image.id} {...{ image, place, index, cachedAddress, columnsOf, actions }} />
      })}
    </ul>
  )
})

function indexesToDraw({ first, end }: { first: number; end: number }, pinned: readonly number[], count: number) {
  const indexes = Array.from({ length: Math.max(0, Math.min(end, count) - first) }, (_, offset) => first + offset)
  const outside = pinned.filter((index) => index >= 0 && index < count && (index < first || index >= end))
  // List order is also Tab order.
  return [...new Set([...indexes, ...outside])].sort((a, b) => a - b)
}
