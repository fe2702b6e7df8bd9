import * as v from 'valibot'
import { emptyList, latestChanges, unique, type ImageList } from './imageList'
import { toStoreImages } from '@/api/image'

/** Clocks of one machine agree; what is further ahead was not written by a clock that was right. */
const CLOCK_TOLERANCE_MS = 60_000
/** Changes of one moment are told apart by a millisecond each. What is further ahead would outdo the server's next answer. */
const SAME_MOMENT_MS = 50

const time = v.pipe(v.number(), v.finite(), v.minValue(0))
const change = v.object({ id: v.string(), at: time, isKept: v.boolean() })

/**
 * The list in what was stored, by this version or another: images that are none, and times from the future, are dropped.
 * A plain array is a list too, as stores before this one kept it. Null for what is no list at all.
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
  const { syncedAt } = stored as { syncedAt?: unknown }
  return {
    images: toImages(fields.output.images),
    changes: latestChanges(changes),
    syncedAt: v.is(time, syncedAt) && syncedAt <= latest ? notAhead(syncedAt, now) : 0,
  }
}

const notAhead = (at: number, now: number) => (at > now + SAME_MOMENT_MS ? now : at)

/** More is no list that anybody made, and would keep the page from being drawn. */
const MOST_IMAGES = 5000

function toImages(stored: readonly unknown[]) {
  return unique(toStoreImages(stored.slice(0, MOST_IMAGES)))
}

function arrayOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
