import * as v from 'valibot'
import { toStoreImages, type StoreImage } from '@/api/image'

/** The rules of a user's image lists, favorites and cart: an offline queue, which several tabs share. Pure. */

/** A change that waits for the server. Of two changes of an image the higher version wins. */
export type QueuedChange = { readonly op: 'add' | 'remove'; readonly image: StoreImage; readonly version: number }

export type ImageList = {
  /** The images that the server is known to have, in its order, each once. */
  readonly images: readonly StoreImage[]
  /** At most one change per image. */
  readonly queue: readonly QueuedChange[]
  /** The version of each image's last queued change that the server has. Another tab may still have it in its queue. */
  readonly done: Readonly<Record<string, number>>
  /** Increases with each change of the images. Of two tabs' images the higher version wins. */
  readonly version: number
}

export const emptyList: ImageList = { images: [], queue: [], done: {}, version: 0 }

/** Returns whether the image is present. */
export const hasImage = (images: readonly StoreImage[], id: string): boolean => images.some((image) => image.id === id)

/** What the user sees: the server's images with the queue applied. */
export const shownImages = ({ images, queue }: Pick<ImageList, 'images' | 'queue'>): readonly StoreImage[] =>
  queue.reduce((shown, { op, image }) => changed(shown, op, [image]), images)

/** Applies a change that the server confirmed. An image that is present keeps its position (spec: 5.add.ignored). */
export const applyChange = (list: ImageList, op: QueuedChange['op'], images: readonly StoreImage[]): ImageList => ({
  ...list,
  images: changed(list.images, op, images),
  version: list.version + 1,
})

/** Queues a change of images, in place of their earlier changes (spec: calls.late-lists). */
export function queueChange(list: ImageList, op: QueuedChange['op'], images: readonly StoreImage[]): ImageList {
  const version = Math.max(0, ...list.queue.map((change) => change.version), ...Object.values(list.done)) + 1
  return { ...list, queue: latest([...list.queue, ...images.map((image) => ({ op, image, version }))]) }
}

/** Applies a queued change that the server confirmed. A later change of its image stays in the queue. */
export function applyQueued(list: ImageList, { op, image, version }: QueuedChange): ImageList {
  const done = { ...list.done, [image.id]: version }
  return { ...applyChange(list, op, [image]), queue: withoutDone(list.queue, done), done }
}

/**
 * Joins this tab's list with another tab's, or with the stored one: the images of the higher version and both queues.
 * Images of equal versions, which both tabs reached at once, are merged: users notice an extra image, not a missing
 * one. Returns the same object when the other list adds nothing, so that tabs do not answer each other forever.
 */
export function joinLists(mine: ImageList, theirs: ImageList): ImageList {
  const version = Math.max(mine.version, theirs.version)
  const images = unique([theirs, mine].flatMap((list) => (list.version === version ? list.images : [])))
  const done = { ...mine.done }
  for (const [id, at] of Object.entries(theirs.done)) done[id] = Math.max(at, done[id] ?? at)
  const joined = { images, queue: latest(withoutDone([...theirs.queue, ...mine.queue], done)), done, version }
  return keyOf(joined) === keyOf(mine) ? mine : joined
}

const withoutDone = (queue: readonly QueuedChange[], done: ImageList['done']) =>
  queue.filter(({ image, version }) => version > (done[image.id] ?? -1))

/** The last change of each image. At equal versions an addition wins. */
function latest(queue: readonly QueuedChange[]): QueuedChange[] {
  const inOrder = [...queue].sort((a, b) => a.version - b.version || Number(a.op === 'add') - Number(b.op === 'add'))
  return [...new Map(inOrder.map((change) => [change.image.id, change])).values()]
}

function changed(images: readonly StoreImage[], op: QueuedChange['op'], some: readonly StoreImage[]) {
  return op === 'add' ? unique([...images, ...some]) : images.filter(({ id }) => !hasImage(some, id))
}

export const unique = (images: readonly StoreImage[]): StoreImage[] => [
  ...new Map(images.map((image) => [image.id, image])).values(),
]

/** Two lists with the same key differ in the order of images only. */
const keyOf = ({ images, queue, done, version }: ImageList) =>
  JSON.stringify([
    version,
    images.map(({ id }) => id).sort(),
    queue.map((change) => `${change.op} ${change.image.id} ${change.version}`).sort(),
    Object.entries(done).sort(),
  ])

/** A longer list is not from a user, and would block the rendering of the page. */
const MAX_IMAGES = 5000
const array = v.pipe(
  v.array(v.unknown()),
  v.transform((items) => items.slice(0, MAX_IMAGES)),
)
const counter = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2 ** 50))
const storedChange = v.object({ op: v.picklist(['add', 'remove']), image: v.unknown(), version: counter })
const storedList = v.object({
  images: array,
  queue: v.fallback(array, []),
  done: v.fallback(v.record(v.string(), counter), {}),
  version: v.fallback(counter, 0),
})

/**
 * Parses a stored list, of this version or another; drops what is invalid. Accepts a plain array, the format of earlier
 * versions. Returns null for anything else.
 */
export function toStoredList(stored: unknown): ImageList | null {
  const { success, output } = v.safeParse(storedList, Array.isArray(stored) ? { images: stored } : stored)
  if (!success) return null
  const queue = output.queue
    .filter((one) => v.is(storedChange, one))
    .flatMap(({ op, image: raw, version }) => toStoreImages([raw]).map((image) => ({ op, image, version })))
  return { ...output, images: unique(toStoreImages(output.images)), queue }
}
