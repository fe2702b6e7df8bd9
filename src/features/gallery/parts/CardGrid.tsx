import { memo, useState, type FocusEvent, type MouseEvent, type RefObject } from 'react'
import type { StoreImage } from '@/api/image'
import { heightOf, type Grid, type Layout } from '@/features/gallery/layout'
import { cachedAddressIn, selectImageCache } from '@/features/imageCache/imageCacheSlice'
import { iconMask } from '@/shared/ui/iconMask'
import { useAppSelector } from '@/store/hooks'
import { Card, type CardActions } from './Card'
import styles from './CardGrid.module.css'
import { gridStyle } from './gridStyle'
import { pointAnchor, type MenuAnchor } from './menuAnchor'
import { useImagesAhead } from './useImagesAhead'
import { useLongPress } from './useLongPress'
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

  const openMenu = (card: Element, anchor: MenuAnchor) => {
    const image = images[indexOf(card)]
    if (image) actions.onMenu(image, anchor)
  }
  const longPress = useLongPress({ pressedAt: cardOf, onLongPress: openMenu })
  const handleContextMenu = (event: MouseEvent) => {
    const card = cardOf(event.target)
    if (!card) return
    event.preventDefault()
    openMenu(card, anchorOf(event))
  }
  const handleFocus = ({ target }: FocusEvent) => {
    setFocusedIndex(indexOf(cardOf(target)))
  }
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    setFocusedIndex(indexOf(cardOf(relatedTarget)))
  }
  return (
    <ul
      ref={listRef}
      className={styles.grid}
      role={actions.mark && 'none'}
      style={{ ...gridStyle(grid), ...icons, height: heightOf(layout.rowCount, grid) }}
      onFocus={handleFocus}
      onBlur={handleBlur}
      onContextMenu={handleContextMenu}
      {...longPress}
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

const cardOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null

const indexOf = (card: Element | null): number => Number(card?.getAttribute('data-index') ?? -1)

/** Some browsers report (0, 0) for the keyboard's menu key: open the menu at the focused control. */
function anchorOf(event: MouseEvent): MenuAnchor {
  const isFromKeyboard = event.clientX === 0 && event.clientY === 0
  return isFromKeyboard ? (event.target as Element) : pointAnchor(event.clientX, event.clientY)
}
