import type { ImageList } from './imageList'

/** A list in the state. Apart from its slice, because the first page reads lists, while only a user's change. */
export type ListState = ImageList & {
  /** Ids of images with a pending change at the server. */
  readonly pending: readonly string[]
  /** The state of the request for the list. */
  readonly loading: 'idle' | 'loading' | 'loaded' | 'refreshing' | 'failed'
}

export const emptyList: ImageList = { images: [], changes: [], syncedAt: 0, uploads: [] }

/** A list that nothing was read into yet, as a visitor has. */
export const initialList: ListState = { ...emptyList, pending: [], loading: 'idle' }

/** Returns whether the image is present in the list. */
export function hasImage({ images }: Pick<ImageList, 'images'>, id: string): boolean {
  return images.some((image) => image.id === id)
}
