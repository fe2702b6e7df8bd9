import * as v from 'valibot'
import { toStoreImages, type StoreImage } from '@/api/image'
import { latestChanges, latestUploads, unique, type ImageList, type Upload } from './imageList'
import { emptyList } from './listSlice'

/** Times further ahead than this many ms came from a wrong clock: the tabs of one machine share one clock. */
const CLOCK_TOLERANCE_MS = 60_000
/**
 * Simultaneous changes get times one ms apart, so times up to this many ms ahead stay. A later time would override the
 * server's next response.
 */
const SAME_MOMENT_MS = 50

const time = v.pipe(v.number(), v.finite(), v.minValue(0))
const change = v.object({ id: v.string(), at: time, isKept: v.boolean() })

/**
 * Parses a stored list, of this version or another. Drops invalid images and times from the future. Accepts a plain
 * array, the format of earlier versions. Returns null for anything else.
 */
export function toStoredList(stored: unknown, now: number): ImageList | null {
  if (Array.isArray(stored)) return { ...emptyList, images: toImages(stored) }
  const fields = v.safeParse(v.object({ images: v.array(v.unknown()) }), stored)
  if (!fields.success) return null
  const latest = now + CLOCK_TOLERANCE_MS
  const changes = arrayOf((stored as { changes?: unknown }).changes)
    .filter((one) => v.is(change, one))
    .filter(({ at }) => at <= latest)
    .map(({ id, at, isKept }) => ({ id, at: notAhead(at, now), isKept }))
  const { syncedAt, uploads } = stored as { syncedAt?: unknown; uploads?: unknown }
  const images = toImages(fields.output.images)
  return {
    images,
    changes: latestChanges(changes),
    uploads: toUploads(uploads, images, now),
    syncedAt: v.is(time, syncedAt) && syncedAt <= latest ? notAhead(syncedAt, now) : 0,
  }
}

const notAhead = (at: number, now: number) => (at > now + SAME_MOMENT_MS ? now : at)

/** A longer list is not from a user, and would block the rendering of the page. */
const MAX_IMAGES = 5000

function toImages(stored: readonly unknown[]) {
  return unique(toStoreImages(stored.slice(0, MAX_IMAGES)))
}

const upload = v.object({ id: v.string(), at: time, state: v.picklist(['due', 'sent', 'removed']) })

/** Drops invalid entries, and due ones without their image. */
function toUploads(stored: unknown, images: readonly StoreImage[], now: number): Upload[] {
  const valid = arrayOf(stored)
    .slice(0, MAX_IMAGES)
    .filter((one) => v.is(upload, one))
    .filter(({ id, state }) => state !== 'due' || images.some((image) => image.id === id))
  return latestUploads(valid.map(({ id, at, state }) => ({ id, at: notAhead(at, now), state })))
}

function arrayOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
