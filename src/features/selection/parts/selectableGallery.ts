import type { RefObject } from 'react'
import type { StoreImage } from '@/api/image'

/** A list of cards in which images are selected. */
export type SelectableGallery = {
  readonly listRef: RefObject<HTMLElement | null>
  /** In reading order. */
  readonly images: readonly StoreImage[]
  /** The column of each card. */
  readonly places: readonly { readonly column: number }[]
  readonly onOpen: (image: StoreImage) => void
}
