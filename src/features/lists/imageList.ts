import type { StoreImage } from '@/api/image'

/** The rules of a user's image lists, favorites and cart: an offline queue, which several tabs share. Pure. */

/** A change that the server has not confirmed. */
export type QueuedChange = { readonly op: 'add' | 'remove'; readonly image: StoreImage; readonly version: number }

export type ImageList = {
  /** What the user sees, each image once: the server's images in its order, with the queue applied. */
  readonly images: readonly StoreImage[]
  /** At most one change per image, in the order in which they were made. */
  readonly queue: readonly QueuedChange[]
  /** The version of each image's last queued change that the server has. Another tab may still have it in its queue. */
  readonly done: Readonly<Record<string, number>>
  /** Increases with each change and server response. Of two tabs' lists the higher version wins. */
  readonly version: number
}

export const emptyList: ImageList = { images: [], queue: [], done: {}, version: 0 }

/** Returns whether the image is present in the list. */
export const hasImage = ({ images }: Pick<ImageList, 'images'>, id: string): boolean =>
  images.some((image) => image.id === id)

/** Returns whether a change still waits for the server. */
export const isQueued = ({ queue }: ImageList, op: QueuedChange['op'], id: string): boolean =>
  queue.some((change) => change.op === op && change.image.id === id)

/** Applies confirmed changes. An image that is present keeps its position (spec: 5.add.ignored). */
export function applyChange<List extends ImageList>(
  list: List,
  op: QueuedChange['op'],
  images: readonly StoreImage[],
): List {
  const version = list.version + 1
  const isChanged = ({ image: { id } }: QueuedChange) => images.some((image) => image.id === id)
  return {
    ...list,
    images: changed(list.images, op, images),
    queue: list.queue.filter((change) => !isChanged(change)),
    done: withDone(list.done, list.queue.filter(isChanged)),
    version,
  }
}

/** Applies changes that the server gets later (spec: calls.late-lists). */
export function queueChange<List extends ImageList>(
  list: List,
  op: QueuedChange['op'],
  images: readonly StoreImage[],
): List {
  const { queue, version } = applyChange(list, op, images)
  const queued = images.map((image) => ({ op, image, version }))
  return { ...list, images: changed(list.images, op, images), queue: [...queue, ...queued], version }
}

/** Replaces the images by the server's, and applies the changes that it lacks (spec: 4.lists.stored-first). */
export function replaceImages<List extends ImageList>(list: List, served: readonly StoreImage[]): List {
  const isShown = ({ op, image }: QueuedChange) => (op === 'add') === hasImage({ images: served }, image.id)
  const queue = list.queue.filter((change) => !isShown(change))
  const done = withDone(list.done, list.queue.filter(isShown))
  return { ...list, images: withQueue(served, queue), queue, done, version: list.version + 1 }
}

/**
 * Reconciles this tab's list with another tab's, or with the stored one: the images of the higher version with both
 * queues applied. Equal versions, which both tabs reached at once, are merged: users notice an extra image, not a
 * missing one. Returns the same object when the other list adds nothing.
 */
export function reconcileLists<List extends ImageList>(mine: List, theirs: ImageList): List {
  const version = Math.max(mine.version, theirs.version)
  const base = [
    ...(theirs.version === version ? imagesUpdatedBy(theirs, mine) : []),
    ...(mine.version === version ? imagesUpdatedBy(mine, theirs) : []),
  ]
  const done = { ...mine.done }
  for (const [id, at] of Object.entries(theirs.done)) done[id] = Math.max(at, done[id] ?? at)
  const queue = latest([...theirs.queue, ...mine.queue].filter((change) => !isDone(change, done)))
  const joined = { images: withQueue(base, queue), queue, done, version }
  return keyOf(joined) === keyOf(mine) ? mine : { ...mine, ...joined }
}

const isDone = ({ image, version }: QueuedChange, done: ImageList['done']) => version <= (done[image.id] ?? -1)

/** A list's images. Where the other list has a queued change as done, its images win. */
function imagesUpdatedBy(list: ImageList, other: ImageList): StoreImage[] {
  const isOutdated = ({ id }: StoreImage) =>
    list.queue.some((change) => change.image.id === id && isDone(change, other.done))
  return [...list.images.filter((image) => !isOutdated(image)), ...other.images.filter(isOutdated)]
}

const withDone = (done: ImageList['done'], changes: readonly QueuedChange[]) => ({
  ...done,
  ...Object.fromEntries(changes.map(({ image, version }) => [image.id, version])),
})

/** The last change of each image, in order. At equal versions an addition wins. */
function latest(queue: readonly QueuedChange[]): QueuedChange[] {
  const inOrder = [...queue].sort((a, b) => a.version - b.version || Number(a.op === 'add') - Number(b.op === 'add'))
  return [...new Map(inOrder.map((change) => [change.image.id, change])).values()]
}

const withQueue = (images: readonly StoreImage[], queue: readonly QueuedChange[]) =>
  queue.reduce<readonly StoreImage[]>((now, { op, image }) => changed(now, op, [image]), unique(images))

function changed(images: readonly StoreImage[], op: QueuedChange['op'], some: readonly StoreImage[]) {
  if (op === 'add') return unique([...images, ...some])
  return images.filter(({ id }) => !some.some((image) => image.id === id))
}

/** Removes duplicates; the first occurrence stays. */
export function unique(images: readonly StoreImage[]): StoreImage[] {
  const seen = new Set<string>()
  return images.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** Two lists with the same key differ in the order of images only. */
const keyOf = ({ images, queue, done, version }: ImageList) =>
  JSON.stringify([
    version,
    images.map(({ id }) => id).sort(),
    queue.map((change) => `${change.op} ${change.image.id} ${change.version}`).sort(),
    Object.entries(done).sort(),
  ])
