import { element, withStyle } from './element'
import { classes } from './frame'
import type { StoreImage } from '@/api/image'
import card from '@/features/gallery/parts/Card.module.css'
import cardGrid from '@/features/gallery/parts/CardGrid.module.css'
import place from '@/features/gallery/parts/place.module.css'
import skeleton from '@/features/gallery/parts/Skeleton.module.css'
import { columnsFor, gridFor, heightOf, layOut, type Grid, type Place } from '@/features/gallery/layout'
import { skeletonShapes } from '@/features/gallery/skeletonShapes'
import { storedAmong } from '@/features/imageCache/cachedImage'
import { keptPicture } from '@/features/imageCache/keptPicture'
import type { GalleryWidths } from '@/platform/shellWork'
import { readImageCache } from '@/platform/storage'
import { sharedImageHref } from '@/shared/paths'

export const widths: GalleryWidths = { window: 0, list: 0 }

/** Puts a list into the page in the way of CardGrid. @returns its measures, and where it begins, in pixels from the window's top */
function gridIn(main: HTMLElement, list: HTMLElement): Grid & { top: number } {
  main.append(list)
  // Both at once: after the first change the browser would have to lay out the page again.
  const { top } = list.getBoundingClientRect()
  Object.assign(widths, { window: window.innerWidth, list: list.clientWidth } satisfies GalleryWidths)
  const grid = gridFor(widths.window, widths.list)
  withStyle(list, { '--columns': grid.columns, '--gap': `${grid.gap}px`, '--pitch': `${grid.pitch}px` })
  return { ...grid, top }
}

const placed = <Made extends HTMLElement>(made: Made, { column, row, rows }: Place): Made =>
  withStyle(made, { '--column': column, '--row': row, '--rows': rows })

/** The places of pictures that are not known yet, as parts/Skeleton.tsx draws them. */
export function drawSkeleton(main: HTMLElement): HTMLElement {
  const list = element('div', { ...classes(skeleton.skeleton), 'aria-hidden': 'true' })
  const grid = gridIn(main, list)
  list.append(
    ...layOut(skeletonShapes, grid.columns).places.map((at) =>
      placed(element('span', classes(place.placed, skeleton.card)), at),
    ),
  )
  return list
}

type CardsOptions = { signal: AbortSignal; onShown: (url: string) => void }

/**
 * The cards of the first page, where parts/CardGrid.tsx will draw them. On a slow line six pictures at a time take as long as
 * the largest: the first row is asked for at once, before there is a place for it, and what else is in sight when one of
 * those is there. The rest is made and asked for when somebody scrolls, else by the app, whose code has the line first.
 * @param options `signal`: aborted when the cards are not the shell's any more; `onShown`: called with each picture that
 * has come
 * @returns what draws them, with a promise of what is in sight: settled when all of those pictures have come, or will not
 */
export function cardsOf(
  images: readonly StoreImage[],
  { signal, onShown }: CardsOptions,
): (main: HTMLElement) => Promise<void> {
  const list = element('ul', { ...classes(cardGrid.grid), 'data-resting': 'true' })
  const { places, rowCount } = layOut(images, columnsFor(window.innerWidth))
  const isKept = storedAmong(readImageCache())
  const cards: (ReturnType<typeof cardOf> & { at: Place })[] = []
  const make = (rows: number) => {
    const made = images.slice(cards.length, places.filter(({ row }) => row < rows).length).map((image, index) => {
      const at = places[cards.length + index] ?? { column: 0, row: 0, rows: 1 }
      return { at, ...cardOf(image, { isFirstRow: at.row === 0, isKept: isKept(image), onShown }) }
    })
    cards.push(...made)
    list.append(...made.map(({ item, at }) => placed(item, at)))
  }
  const makeAndAsk = (rows: number) => {
    if (signal.aborted) return []
    make(rows)
    return cards.filter(({ at }) => at.row < rows).map(({ load }) => load())
  }
  const firstRow = makeAndAsk(1)

  return async (main) => {
    const grid = gridIn(main, list)
    list.style.height = `${heightOf(rowCount, grid)}px`
    const rowsInSight = (window.innerHeight - grid.top) / grid.pitch
    make(rowsInSight)
    window.addEventListener('scroll', () => void makeAndAsk(rowCount), { once: true, passive: true, signal })
    await Promise.race(firstRow)
    await nextFrame()
    await Promise.all(makeAndAsk(rowsInSight))
  }
}

/** After what is there now has been painted; at once where nobody looks. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve()
    else
      requestAnimationFrame(() => {
        setTimeout(resolve)
      })
  })
}

type CardOptions = Pick<CardsOptions, 'onShown'> & { isFirstRow: boolean; isKept: boolean }

/** @returns the card, and what asks for its picture: a promise, settled when it has come, or will not */
function cardOf(
  image: StoreImage,
  { isFirstRow, isKept, onShown }: CardOptions,
): { item: HTMLElement; load: () => Promise<void> } {
  const picture = pictureOf(image, { isFirstRow, isKept })
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
  { isFirstRow, isKept }: Pick<CardOptions, 'isFirstRow' | 'isKept'>,
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
  Object.assign(picture, keptPicture(isKept))
  return picture
}
