import * as v from 'valibot'
import { toStoreImages } from '@/api/image'
import { unique, type ImageList, type QueuedChange } from './imageList'

/** A longer list is not from a user, and would block the rendering of the page. */
const MAX_IMAGES = 5000
const array = v.pipe(
  v.array(v.unknown()),
  v.transform((items) => items.slice(0, MAX_IMAGES)),
)
const counter = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2 ** 50))
const list = v.object({
  images: array,
  queue: v.fallback(array, []),
  done: v.fallback(v.record(v.string(), counter), {}),
  version: v.fallback(counter, 0),
  /** The queue of an earlier version of the store. */
  uploads: v.fallback(array, []),
})
const change = v.object({ op: v.picklist(['add', 'remove']), image: v.unknown(), version: counter })
const upload = v.object({ id: v.string(), state: v.literal('due') })

/**
 * Parses a stored list, of this version or another; drops what is invalid. Accepts a plain array, the format of earlier
 * versions. Returns null for anything else.
 */
export function toStoredList(stored: unknown): ImageList | null {
  const { success, output } = v.safeParse(list, Array.isArray(stored) ? { images: stored } : stored)
  if (!success) return null
  const { done, version } = output
  const images = unique(toStoreImages(output.images))
  const due = output.uploads.filter((one) => v.is(upload, one)).map(({ id }) => id)
  const ofEarlierVersion = images
    .filter(({ id }) => due.includes(id))
    .map((image) => ({ op: 'add', image, version: 0 }) as const)
  return { images, queue: [...ofEarlierVersion, ...toQueue(output.queue)], done, version }
}

function toQueue(stored: readonly unknown[]): QueuedChange[] {
  return stored
    .filter((one) => v.is(change, one))
    .flatMap(({ op, image: raw, version }) => toStoreImages([raw]).map((image) => ({ op, image, version })))
}
