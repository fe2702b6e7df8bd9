import { useState, type FocusEvent, type MouseEvent, type RefObject } from 'react'
import type { StoreImage } from '@/api/image'
import { useAppSelector } from '@/app/hooks'
import { heightOf, type Grid, type Layout } from '@/features/gallery/layout'
import { rowsLaidOut } from '@/features/gallery/stretch'
import { isCachedIn, selectImageCache } from '@/features/imageCache/imageCacheSlice'
import { iconMask } from '@/shared/ui/iconMask'
import { Card, type CardActions } from './Card'
import styles from './CardGrid.module.css'
import { pointAnchor, type MenuAnchor } from './menuAnchor'
import { gridStyle } from './place'
import { useLongPress } from './useLongPress'
import { useRestMark } from './useRestMark'
import { useStretchScroll } from './useStretch'
import { useVisibleRange } from './useVisibleRange'

type Props = {
  listRef: RefObject<HTMLUListElement | null>
  images: readonly StoreImage[]
  arrangement: { readonly layout: Layout; readonly grid: Grid; readonly isJump: boolean }
  actions: CardActions
  /** Index of a card that stays drawn wherever the window is scrolled, because focus will return to it. */
  keptIndex: number
}

/** Icons of every card, for its stylesheet. */
const icons = { '--icon-enlarge': iconMask('zoomIn'), '--icon-more': iconMask('more') }

/** The cards near the screen, in a list as high as all cards together. */
export function CardGrid({ listRef, images, arrangement: { layout, grid, isJump }, actions, keptIndex }: Props) {
  const [focusedIndex, setFocusedIndex] = useState(-1)
  const imageCache = useAppSelector(selectImageCache)
  useRestMark(listRef)
  useStretchScroll(grid, isJump)
  const range = useVisibleRange(listRef, layout, grid)
  const indexes = indexesToDraw(range, [focusedIndex, keptIndex], images.length)

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
      style={{ ...gridStyle(grid), ...icons, height: heightOf(rowsLaidOut(layout, grid), grid) }}
      onFocus={handleFocus}
      onBlur={handleBlur}
      onContextMenu={handleContextMenu}
      {...longPress}
    >
      {indexes.map((index) => {
        const image = images[index]
        const place = layout.places[index]
        if (!image || !place) return null
        const isCached = isCachedIn(imageCache, image)
        return <Card key={image.id} image={image} place={place} index={index} isCached={isCached} actions={actions} />
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

const cardOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null

const indexOf = (card: Element | null): number => Number(card?.getAttribute('data-index') ?? -1)

/** Where a browser gives the keyboard's menu key no place, the menu opens at the control that has the focus. */
function anchorOf(event: MouseEvent): MenuAnchor {
  const isFromKeyboard = event.clientX === 0 && event.clientY === 0
  return isFromKeyboard ? (event.target as Element) : pointAnchor(event.clientX, event.clientY)
}
