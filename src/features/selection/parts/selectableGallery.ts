import type { RefObject } from 'react'
import type { StoreImage } from '@/api/image'
import { cardIndexOf } from '@/shared/ui/cardIndex'

/** A list of cards in which images are selected. */
export type SelectableGallery = {
  readonly listRef: RefObject<HTMLElement | null>
  /** In reading order. */
  readonly images: readonly StoreImage[]
  /** The column of each card. */
  readonly places: readonly { readonly column: number }[]
  readonly onOpen: (image: StoreImage) => void
}

/** Index of the card at a point of the window, also below the bar at the foot; -1 if there is none. */
export function cardIndexAt(x: number, y: number): number {
  return (
    document
      .elementsFromPoint(x, y)
      .map(cardIndexOf)
      .find((index) => index >= 0) ?? -1
  )
}

/** Whether an element is the checkbox of a card. */
export const isMark = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'checkbox' && cardIndexOf(target) >= 0

/** The first control of the card with this index, if rendered: outside of the mode, the one that opens the image. */
export const controlAt = (list: Element, index: number): HTMLElement | null =>
  list.querySelector<HTMLElement>(`[data-index="${index}"] button`)

/** The checkbox of the card with this index, if it is rendered. */
export const markAt = (list: Element, index: number): HTMLInputElement | null =>
  list.querySelector<HTMLInputElement>(`[data-index="${index}"] input[type=checkbox]`)
