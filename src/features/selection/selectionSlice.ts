import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { StoreImage } from '@/api/image'
import { loggedOut, sessionMissing } from '@/features/auth/authSlice'
import { selectCartImages } from '@/features/cart/cartSlice'
import { groupIntoPackages, nextPackOf, savingsOf, totalsOf } from '@/features/cart/packages'
import { unique } from '@/features/lists/imageList'
import type { ListName } from '@/features/lists/listRequests'
import { selectPackPrices } from '@/features/pricing/pricingSlice'
import type { RootState } from '@/store/rootState'

declare module '@/store/rootState' {
  interface RootState {
    selection: Selection | null
  }
}

/** The selected images, and how the next range continues them. Ranges are in reading order. */
export type Selection = {
  /** In the order of selecting. */
  readonly images: readonly StoreImage[]
  readonly anchor: Anchor | null
  /** How many images the last addition to a list left out; the next change clears it. */
  readonly failure: { readonly list: ListName; readonly count: number } | null
}

/** Where a range begins. */
type Anchor = {
  readonly id: string
  /** The image at the other end of the range. */
  readonly endId: string
  /** The selection without the range. */
  readonly base: readonly StoreImage[]
  /** Whether the range is selected or deselected. */
  readonly isSelecting: boolean
}

export const emptySelection: Selection = { images: [], anchor: null, failure: null }

const none = null as Selection | null

/** The selection; null outside of the selection mode. Sign-out clears it. */
export const selectionSlice = createSlice({
  name: 'selection',
  initialState: none,
  reducers: { selectionChanged: (_, { payload }: PayloadAction<Selection | null>) => payload },
  extraReducers: (builder) => builder.addCase(loggedOut, () => none).addCase(sessionMissing, () => none),
  selectors: { selectSelection: (selection) => selection, selectIsSelecting: (selection) => selection !== null },
})

export const { selectionChanged } = selectionSlice.actions
export const { selectSelection, selectIsSelecting } = selectionSlice.selectors

/** The selection; an empty one outside of the mode. */
export const selectSelectionOrEmpty = (state: RootState) => selectSelection(state) ?? emptySelection

export const selectSelectedImages = (state: RootState) => selectSelectionOrEmpty(state).images

/** The ids of the selected images. */
export const selectSelectedIds = createSelector([selectSelectedImages], (images) => new Set(images.map(({ id }) => id)))

/** The list to which selected images are being added. */
export function selectTarget(state: RootState): ListName | undefined {
  const ids = selectSelectedIds(state)
  return (['cart', 'favorites'] as const).find((list) => state[list].pending.some((id) => ids.has(id)))
}

/** What the cart would cost with the selected images, without a promo code, and the next pack. */
export const selectPriceWithCart = createSelector(
  [selectCartImages, selectSelectedImages, selectPackPrices],
  (inCart, selected, prices) => {
    const images = unique([...inCart, ...selected])
    const { total } = totalsOf(groupIntoPackages(images, prices), 0)
    return {
      countWithCart: images.length,
      total,
      savings: savingsOf(images.length, prices, total),
      nextPack: nextPackOf(images.length, prices),
    }
  },
)

/** Removes these images. The next range begins anew. */
export function withoutSelected({ images }: Selection, removed: readonly StoreImage[]): Selection {
  const ids = new Set(removed.map(({ id }) => id))
  return { ...emptySelection, images: images.filter(({ id }) => !ids.has(id)) }
}

/** Selects an image, or deselects it. The next range begins there. */
export function toggleImage({ images }: Selection, image: StoreImage): Selection {
  const base = images.filter(({ id }) => id !== image.id)
  const isSelecting = base.length === images.length
  const anchor: Anchor = { id: image.id, endId: image.id, base, isSelecting }
  return { images: isSelecting ? [...base, image] : base, anchor, failure: null }
}

/**
 * Extends the range from the anchor to an image, or shortens it. Without an anchor among these images, the image is
 * toggled.
 * @param gallery the images in reading order
 */
export function selectRangeTo(selection: Selection, gallery: readonly StoreImage[], end: StoreImage): Selection {
  const { anchor } = selection
  const [from, to] = [anchor?.id, end.id].map((id) => gallery.findIndex((image) => image.id === id)) as [number, number]
  if (!anchor || from < 0 || to < 0) return toggleImage(selection, end)
  const range = gallery.slice(Math.min(from, to), Math.max(from, to) + 1)
  const inRange = new Set(range.map(({ id }) => id))
  const images = anchor.isSelecting
    ? unique([...anchor.base, ...(from <= to ? range : range.reverse())])
    : anchor.base.filter(({ id }) => !inRange.has(id))
  return { images, anchor: { ...anchor, endId: end.id }, failure: null }
}

/** Selects all images that are loaded. The next range begins anew. */
export const selectAll = ({ images }: Selection, gallery: readonly StoreImage[]): Selection => ({
  ...emptySelection,
  images: unique([...images, ...gallery]),
})

/** Continues the range whose end has the focus; from elsewhere, a new range begins at the focused image. */
export function selectNext(
  selection: Selection,
  gallery: readonly StoreImage[],
  { from, next }: { readonly from: StoreImage; readonly next: StoreImage },
): Selection {
  const isContinued = selection.anchor?.endId === from.id
  const base = selection.images.filter(({ id }) => id !== from.id)
  const anchor: Anchor = { id: from.id, endId: from.id, base, isSelecting: true }
  return selectRangeTo(isContinued ? selection : { ...selection, anchor }, gallery, next)
}
