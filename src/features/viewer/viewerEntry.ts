import { toStoreImage, type StoreImage } from '@/api/image'

/** The viewer's state in a history entry: restored after a reload, and untrusted. */
export type ViewerEntry = {
  readonly imageId: string | null
  /** An image that was opened as similar to another one: it may be in no list. */
  readonly similarImage: StoreImage | null
  /** Number of images from which the visitor came to this one. Each has a history entry before this one. */
  readonly depth: number
}

type Stored = { readonly viewedImageId?: unknown; readonly similarImage?: unknown; readonly depth?: unknown } | null

/** Reads a history entry's state (spec: similar.way-back). */
export function viewerEntryOf(state: unknown): ViewerEntry {
  const { viewedImageId, similarImage, depth } = (state as Stored) ?? {}
  return {
    imageId: typeof viewedImageId === 'string' ? viewedImageId : null,
    similarImage: toStoreImage(similarImage),
    depth: Number.isInteger(depth) ? Math.max(0, depth as number) : 0,
  }
}
