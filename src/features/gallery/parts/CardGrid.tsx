import { type CSSProperties, type FocusEvent, memo, type RefObject, useLayoutEffect, useState } from 'react'
import { preload } from 'react-dom'
import type { StoreImage } from '@/api/image'
import { cardSource } from '@/features/gallery/cardSource'
import { heightOf, type Grid, type Layout } from '@/features/gallery/layout'
import { cachedAddressIn, selectImageCache } from '@/features/imageCache/imageCacheSlice'
import { CARRIED_CARDS } from '@/shared/config/dataBlocks'
import { isServer } from '@/shared/config/isServer'
import { useIsHydrated } from '@/shared/hooks/useIsHydrated'
import { BREAKPOINTS_PX } from '@/shared/styles/breakpoints'
import { cardIndexOf } from '@/shared/ui/cardIndex'
import { iconMask } from '@/shared/ui/Icon'
import { useAppSelector } from '@/store/hooks'
import { Card, type CardActions } from './Card'
import styles from './grid.module.css'
import { gridStyle } from './gridStyle'
import { useImagesAhead } from './useImagesAhead'
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
const icons = { '--icon-enlarge': iconMask('zoomIn'), '--icon-more': iconMask('more') } as CSSProperties

/**
 * Renders the cards near the screen, in a list as tall as all cards. On a server, CSS gives the first cards the same
 * places.
 */
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
  const isPlaced = useIsHydrated()
  if (isServer) preloadFirstRow(images)
  const indexes = isPlaced
    ? indexesToDraw(range, [focusedIndex, pinnedIndex], images.length)
    : images.slice(0, CARRIED_CARDS).map((_, index) => index)

  const handleFocus = ({ target }: FocusEvent) => {
    setFocusedIndex(cardIndexOf(target))
  }
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    setFocusedIndex(cardIndexOf(relatedTarget))
  }
  const list = (
    <ul
      ref={listRef}
      className={isPlaced ? styles.grid : 'first-page'}
      role={actions.mark && 'none'}
      style={isPlaced ? { ...gridStyle(grid), ...icons, height: heightOf(layout.rowCount, grid) } : icons}
      onFocus={handleFocus}
      onBlur={handleBlur}
    >
      {indexes.map((index) => {
        const image = images[index]
        const place = layout.places[index]
        if (!image || !place) return null
        const cachedAddress = cachedAddressIn(imageCache, image)
        return (
          <Card
            key={image.id}
            place={isPlaced ? place : null}
            {...{ image, index, cachedAddress, columnsOf, actions }}
          />
        )
      })}
    </ul>
  )
  return <div className={isPlaced ? undefined : 'first-page-frame'}>{list}</div>
})

function indexesToDraw({ first, end }: { first: number; end: number }, pinned: readonly number[], count: number) {
  const indexes = Array.from({ length: Math.max(0, Math.min(end, count) - first) }, (_, offset) => first + offset)
  const outside = pinned.filter((index) => index >= 0 && index < count && (index < first || index >= end))
  // List order is also Tab order.
  return [...new Set([...indexes, ...outside])].sort((a, b) => a - b)
}

/** In a window wider than this the first row has one more image. */
const WIDER_FIRST_ROWS = [BREAKPOINTS_PX.phone, BREAKPOINTS_PX.tablet, BREAKPOINTS_PX.laptop]

/**
 * Preloads the images of the first row. A server does not know the window: the first image is in every row, the others
 * are preloaded in wider windows.
 */
function preloadFirstRow(images: readonly StoreImage[]): void {
  WIDER_FIRST_ROWS.forEach((width, index) => {
    const image = images[index + 1]
    if (!image) return
    const { src, srcSet, sizes, crossOrigin } = cardSource(image, index + 1)
    const variants = srcSet !== undefined && { imageSrcSet: srcSet, imageSizes: sizes }
    preload(src, { as: 'image', fetchPriority: 'high', media: `(width > ${width}px)`, crossOrigin, ...variants })
  })
}

/** Time after the last scroll event until the list counts as resting. */
const REST_MS = 150

/**
 * Sets `data-resting` on a list while it does not scroll. Cards show spinners only then: starting a spinner takes
 * longer than rendering the card, which a fast scroll cannot afford.
 */
function useScrollIdle(listRef: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const list = listRef.current
    if (!list) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      list.dataset.resting = 'true'
    }
    const handleScroll = () => {
      delete list.dataset.resting
      clearTimeout(timer)
      timer = setTimeout(rest, REST_MS)
    }
    rest()
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', handleScroll)
    }
  }, [listRef])
}
