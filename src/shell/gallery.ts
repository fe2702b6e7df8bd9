import type { StoreImage } from '@/api/image'
import { columnsFor, gridFor, heightOf, layOutImages, type Grid } from '@/features/gallery/layout'
import cardGrid from '@/features/gallery/parts/CardGrid.module.css'
import place from '@/features/gallery/parts/grid.module.css'
import skeleton from '@/features/gallery/parts/Skeleton.module.css'
import { skeletonShapes } from '@/features/gallery/skeletonShapes'
import { createCacheLookup } from '@/features/imageCache/cacheLookup'
import { readImageCache } from '@/platform/storage'
import { adoptCard, createCard, placed, type ShellCard } from './card'
import { element, withStyle } from './element'
import { nextFrame } from './events'
import { classes } from './frame'
import type { GalleryWidths } from './handover'

export const widths: GalleryWidths = { window: 0, list: 0 }

/** Measures a list of cards in the page. @returns its grid, and its distance from the window's top in pixels */
function measure(list: HTMLElement): Grid & { top: number } {
  // Read both before changing a style: after a change the browser would have to lay out the page again.
  const { top } = list.getBoundingClientRect()
  Object.assign(widths, { window: window.innerWidth, list: list.clientWidth } satisfies GalleryWidths)
  const grid = gridFor(widths.window, widths.list)
  withStyle(list, { '--columns': grid.columns, '--gap': `${grid.gap}px`, '--pitch': `${grid.pitch}px` })
  return { ...grid, top }
}

/** Draws the places of images that are not known yet, as parts/Skeleton.tsx does. */
export function drawSkeleton(main: HTMLElement): HTMLElement {
  const list = element('div', { ...classes(skeleton.skeleton), 'aria-hidden': 'true' })
  main.append(list)
  const grid = measure(list)
  list.append(
    ...layOutImages(skeletonShapes, grid.columns).places.map((at) =>
      placed(element('span', classes(place.placed, skeleton.card)), at),
    ),
  )
  return list
}

type CardsOptions = {
  /** Aborted when the app takes over. */
  readonly signal: AbortSignal
  /** Called with the address of each loaded image. */
  readonly onShown: (url: string) => void
  /** Called when the first row has loaded, or one image of it. */
  readonly onFirstRow: () => void
  /** The list of cards that the document carries; null to create one. */
  readonly carried: HTMLElement | null
}

/**
 * Creates the cards of the first page, where parts/CardGrid.tsx will draw them, or takes over the document's. On a slow line
 * six images at a time take as long as the largest one. So the first row is requested at once, before its list is in the
 * page, and the other visible images when one of that row has loaded. The rest is requested on scroll, else by the app,
 * whose code loads before. The document carries the first cards at most.
 * @returns a function that adds the cards to the page; its promise settles when all visible images have loaded or
 * failed
 */
export function cardsOf(
  images: readonly StoreImage[],
  { signal, onShown, onFirstRow, carried }: CardsOptions,
): (main: HTMLElement) => Promise<void> {
  const list = carried ?? element('ul', classes(cardGrid.grid))
  list.dataset.resting = 'true'
  const { places, rowCount } = layOutImages(images, columnsFor(window.innerWidth))
  const cachedAddressOf = createCacheLookup(readImageCache())
  const optionsAt = (index: number) => ({
    at: places[index] ?? { column: 0, row: 0, rows: 1 as const },
    isInGrid: carried !== null,
    onShown,
  })
  const cards: ShellCard[] = [...(carried?.children ?? [])].map((item, index) =>
    adoptCard(item as HTMLElement, images[index]?.url ?? '', optionsAt(index)),
  )
  // The images after the first row are not requested before it has loaded; from here on each has its turn.
  carried?.classList.add('adopted')
  const create = (rows: number) => {
    const known = cards.length
    const made = images
      .slice(known, places.filter(({ row }) => row < rows).length)
      .map((image, index) => createCard(image, cachedAddressOf(image), optionsAt(known + index)))
    cards.push(...made)
    list.append(...made.map(({ item }) => item))
  }
  const createAndLoad = (rows: number) => {
    if (signal.aborted) return []
    create(rows)
    return cards.filter(({ at }) => at.row < rows).map(({ load }) => load())
  }
  const firstRow = createAndLoad(1)

  return async (main) => {
    if (!carried) main.append(list)
    const grid = measure(list)
    list.style.height = `${heightOf(rowCount, grid)}px`
    const visibleRows = (window.innerHeight - grid.top) / grid.pitch
    create(visibleRows)
    window.addEventListener('scroll', () => void createAndLoad(rowCount), { once: true, passive: true, signal })
    await Promise.race(firstRow)
    await nextFrame()
    onFirstRow()
    await Promise.all(createAndLoad(visibleRows))
  }
}
