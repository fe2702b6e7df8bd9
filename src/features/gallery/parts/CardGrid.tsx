import { type CSSProperties, memo, type RefObject, useLayoutEffect, useState } from 'react'
import { preload } from 'react-dom'
import type { StoreImage } from '@/api/image'
import { cardSource } from '@/features/gallery/cardSource'
import { COLUMN_EDGES_PX, heightOf, type Grid, type Layout } from '@/features/gallery/layout'
import { cachedAddressIn, selectImageCache } from '@/features/imageCache/imageCacheSlice'
import { CARRIED_CARDS } from '@/shared/config/dataBlocks'
import { isServer } from '@/shared/config/isServer'
import { cardIndexOf } from '@/shared/ui/cardIndex'
import { iconMask } from '@/shared/ui/Icon'
import { useAppSelector } from '@/store/hooks'
import { Card, type CardActions } from './Card'
import styles from './grid.module.css'
import { useImagesAhead } from './useImagesAhead'
import { useVisibleRange } from './useVisibleRange'

type Props = {
  listRef: RefObject<HTMLUListElement | null>
  images: readonly StoreImage[]
  layout: Layout
  grid: Grid
  /** False as long as CSS places the first cards: on a server, and until the hydrated page is measured. */
  isPlaced: boolean
  /** The position to which the page is about to scroll (useScrollRestoration.ts). */
  returnTop: number | null
  actions: CardActions
  /** Returns the columns for a window's width; the gallery's by default. */
  columnsOf: ((windowWidth: number) => number) | undefined
  /** Index of a card that stays rendered at any scroll position, because the focus returns to it. */
  pinnedIndex: number
}

/** The cards' icons as custom properties, set once on the list. */
const icons = { '--icon-enlarge': iconMask('zoomIn'), '--icon-more': iconMask('more') } as CSSProperties

/** The grid's measures as custom properties: CSS moves the cards when they change (grid.module.css). */
const measuresOf = ({ columns, gap, pitch }: Grid) =>
  ({ '--columns': columns, '--gap': `${gap}px`, '--pitch': `${pitch}px` }) as CSSProperties

/**
 * Renders the cards near the screen, in a list as tall as all cards. On a server, CSS gives the first cards the same
 * places.
 */
export const CardGrid = memo(function CardGrid({
  listRef,
  images,
  layout,
  grid,
  isPlaced,
  returnTop,
  actions,
  columnsOf,
  pinnedIndex,
}: Props) {
  // Of the card that has the focus, or had it last.
  const [focusedIndex, setFocusedIndex] = useState(-1)
  const imageCache = useAppSelector(selectImageCache)
  useScrollIdle(listRef)
  const { range, ahead } = useVisibleRange(listRef, layout, grid, returnTop)
  useImagesAhead({ images, imageCache, range, ahead, columnsOf })
  if (isServer) preloadFirstRow(images)
  const { first, end } = isPlaced ? range : { first: 0, end: CARRIED_CARDS }
  const isScrolled = first > 0
  const near = Array.from({ length: end - first }, (_, offset) => first + offset)
  // List order is also Tab order.
  const indexes = [...new Set([...near, ...(isPlaced ? [focusedIndex, pinnedIndex] : [])])].sort((a, b) => a - b)

  const list = (
    <ul
      ref={listRef}
      className={isPlaced ? styles.grid : 'first-page'}
      role={actions.mark && 'none'}
      style={isPlaced ? { ...icons, ...measuresOf(grid), height: heightOf(layout.rowCount, grid) } : icons}
      onFocus={({ target }) => {
        setFocusedIndex(cardIndexOf(target))
      }}
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
            {...{ image, index, isScrolled, cachedAddress, columnsOf, actions }}
          />
        )
      })}
    </ul>
  )
  return <div className={isPlaced ? undefined : 'first-page-frame'}>{list}</div>
})

/**
 * Preloads the images of the first row. A server does not know the window: the first image is in every row, the others
 * are preloaded in wider windows.
 */
function preloadFirstRow(images: readonly StoreImage[]): void {
  COLUMN_EDGES_PX.forEach((width, index) => {
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
    let scrolledAt = -Infinity
    const rest = () => {
      const wait = scrolledAt + REST_MS - performance.now()
      if (wait > 0) timer = setTimeout(rest, wait)
      else list.dataset.resting = 'true'
    }
    const handleScroll = () => {
      scrolledAt = performance.now()
      if (list.dataset.resting === undefined) return
      // One timer per scroll: setting one for each event takes as long as rendering a card.
      delete list.dataset.resting
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
