import type { StoreImage } from '@/api/image'
import { unique } from '@/features/lists/imageList'
import type { ListName } from '@/features/lists/listLoading'

/** The selected images, and how the next range continues them. Pure; ranges are in reading order. */
export type Selection = {
  /** In the order of selecting. */
  readonly images: readonly StoreImage[]
  readonly anchor: Anchor | null
  /** A running addition to a list, or how many images failed. */
  readonly addition: Addition | null
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

/** `count`: the images that were not added. */
export type Addition = { readonly list: ListName } & (
  { readonly status: 'running' } | { readonly status: 'failed'; readonly count: number }
)

export const emptySelection: Selection = { images: [], anchor: null, addition: null }

const hasSelected = ({ images }: Selection, id: string): boolean => images.some((image) => image.id === id)

/** Removes the images with these ids. The next range begins anew. */
export function withoutSelected(selection: Selection, ids: ReadonlySet<string>): Selection {
  const images = selection.images.filter(({ id }) => !ids.has(id))
  return { ...changed(selection, images), anchor: null }
}

/** Deselects all images. A running addition continues. */
export const withoutImages = ({ addition }: Selection): Selection => ({
  ...emptySelection,
  addition: addition?.status === 'running' ? addition : null,
})

/** Ends an addition, unless another one replaced it. */
export const withoutAddition = (selection: Selection, addition: Addition): Selection =>
  selection.addition === addition ? { ...selection, addition: null } : selection

/** Selects an image, or deselects it. The next range begins there. */
export function toggleImage(selection: Selection, image: StoreImage): Selection {
  const isSelecting = !hasSelected(selection, image.id)
  const base = isSelecting ? selection.images : selection.images.filter(({ id }) => id !== image.id)
  const images = isSelecting ? [...base, image] : base
  return { ...changed(selection, images), anchor: { id: image.id, endId: image.id, base, isSelecting } }
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
  return { ...changed(selection, images), anchor: { ...anchor, endId: end.id } }
}

/** Selects all images that are loaded. The next range begins anew. */
export const selectAll = (selection: Selection, gallery: readonly StoreImage[]): Selection => ({
  ...changed(selection, unique([...selection.images, ...gallery])),
  anchor: null,
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

/** A change clears a failed addition. */
function changed(selection: Selection, images: readonly StoreImage[]): Selection {
  const isReport = selection.addition?.status === 'failed'
  return { ...selection, images, addition: isReport ? null : selection.addition }
}
