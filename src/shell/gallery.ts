import type { StoreImage } from '@/api/image'
import { columnsFor, gridFor, heightOf, layOutImages, type Grid, type Place } from '@/features/gallery/layout'
import card from '@/features/gallery/parts/Card.module.css'
import cardGrid from '@/features/gallery/parts/CardGrid.module.css'
import place from '@/features/gallery/parts/grid.module.css'
import skeleton from '@/features/gallery/parts/Skeleton.module.css'
import { skeletonShapes } from '@/features/gallery/skeletonShapes'
import { cacheAttributes } from '@/features/imageCache/cacheAttributes'
import { createCacheLookup } from '@/features/imageCache/cachedImage'
import { readImageCache } from '@/platform/storage'
import { sharedImageHref } from '@/shared/paths'
import { element, withStyle } from './element'
import { classes } from './frame'
import type { GalleryWidths } from './handover'

export const widths: GalleryWidths = { window: 0, list: 0 }

/** Adds a list to the page as CardGrid does. @returns its measures, and its distance from the window's top in pixels */
function gridIn(main: HTMLElement, list: HTMLElement): Grid & { top: number } {
  main.append(list)
  // Read both before changing a style: after a change the browser would have to lay out the page again.
  const { top } = list.getBoundingClientRect()
  Object.assign(widths, { window: window.innerWidth, list: list.clientWidth } satisfies GalleryWidths)
  const grid = gridFor(widths.window, widths.list)
  withStyle(list, { '--columns': grid.columns, '--gap': `${grid.gap}px`, '--pitch': `${grid.pitch}px` })
  return { ...grid, top }
}

const placed = <Made extends HTMLElement>(made: Made, { column, row, rows }: Place): Made =>
  withStyle(made, { '--column': column, '--row': row, '--rows': rows })

/** Draws the places of images that are not known yet, as parts/Skeleton.tsx does. */
export function drawSkeleton(main: HTMLElement): HTMLElement {
  const list = element('div', { ...classes(skeleton.skeleton), 'aria-hidden': 'true' })
  const grid = gridIn(main, list)
  list.append(
    ...layOutImages(skeletonShapes, grid.columns).places.map((at) =>
      placed(element('span', classes(place.placed, skeleton.card)), at),
    ),
  )
  return list
}

type CardsOptions = { signal: AbortSignal; onShown: (url: string) => void }

/**
 * Creates the cards of the first page, where parts/CardGrid.tsx will draw them. On a slow line six images at a time
 * take as long as the largest one. So the first row is requested at once, before its list is in the page, and the other
 * visible images when one of that row has loaded. The rest is requested on scroll, else by the app, whose code loads
 * before.
 * @param options `signal`: aborted when the app takes over; `onShown`: called with the address of each loaded image
 * @returns a function that adds the cards to the page; its promise settles when all visible images have loaded or
 * failed
 */
export function cardsOf(
  images: readonly StoreImage[],
  { signal, onShown }: CardsOptions,
): (main: HTMLElement) => Promise<void> {
  const list = element('ul', { ...classes(cardGrid.grid), 'data-resting': 'true' })
  const { places, rowCount } = layOutImages(images, columnsFor(window.innerWidth))
  const isCached = createCacheLookup(readImageCache())
  const cards: (ReturnType<typeof cardOf> & { at: Place })[] = []
  const create = (rows: number) => {
    const made = images.slice(cards.length, places.filter(({ row }) => row < rows).length).map((image, index) => {
      const at = places[cards.length + index] ?? { column: 0, row: 0, rows: 1 }
      return { at, ...cardOf(image, { isFirstRow: at.row === 0, isCached: isCached(image), onShown }) }
    })
    cards.push(...made)
    list.append(...made.map(({ item, at }) => placed(item, at)))
  }
  const createAndLoad = (rows: number) => {
    if (signal.aborted) return []
    create(rows)
    return cards.filter(({ at }) => at.row < rows).map(({ load }) => load())
  }
  const firstRow = createAndLoad(1)

  return async (main) => {
    const grid = gridIn(main, list)
    list.style.height = `${heightOf(rowCount, grid)}px`
    const visibleRows = (window.innerHeight - grid.top) / grid.pitch
    create(visibleRows)
    window.addEventListener('scroll', () => void createAndLoad(rowCount), { once: true, passive: true, signal })
    await Promise.race(firstRow)
    await nextFrame()
    await Promise.all(createAndLoad(visibleRows))
  }
}

/** Resolves after the next paint; at once in a hidden tab. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve()
    else
      requestAnimationFrame(() => {
        setTimeout(resolve)
      })
  })
}

type CardOptions = Pick<CardsOptions, 'onShown'> & { isFirstRow: boolean; isCached: boolean }

/** @returns the card, and `load`, which requests its image: the promise settles when the image has loaded or failed */
function cardOf(
  image: StoreImage,
  { isFirstRow, isCached, onShown }: CardOptions,
): { item: HTMLElement; load: () => Promise<void> } {
  const picture = pictureOf(image, { isFirstRow, isCached })
  const address = { href: sharedImageHref(image.id), tabindex: '-1', draggable: 'false' }
  const link = element('a', { ...address, ...classes(card.link), 'data-status': 'loading' }, picture)
  const settled = new Promise<void>((resolve) => {
    picture.addEventListener('load', () => {
      link.dataset.status = 'shown'
      onShown(image.url)
      resolve()
    })
    picture.addEventListener('error', () => {
      resolve()
    })
  })
  const load = () => {
    if (!picture.hasAttribute('src')) picture.src = image.url
    return settled
  }
  return { item: element('li', classes(place.placed, card.card), link), load }
}

function pictureOf(
  { title, width, height }: StoreImage,
  { isFirstRow, isCached }: Pick<CardOptions, 'isFirstRow' | 'isCached'>,
): HTMLImageElement {
  const loading = isFirstRow ? { loading: 'eager', fetchpriority: 'high' } : { loading: 'lazy' }
  const size = { width: String(width), height: String(height) }
  const attributes = {
    ...classes(card.picture),
    alt: title,
    ...size,
    ...loading,
    decoding: 'async',
    draggable: 'false',
  }
  const picture = element('img', attributes) as HTMLImageElement
  Object.assign(picture, cacheAttributes(isCached))
  return picture
}
