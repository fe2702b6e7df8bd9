import type { StoreImage } from '@/api/image'
import { hasImage } from './listSlice'

/**
 * The rules of a user's image lists: favorites and cart. Several tabs may change the same list at once, so each tab
 * records its recent changes, and lists are reconciled change by change: the latest change of each image decides. Tabs
 * that exchange their changes of the last hour, in any order, end with the same images. Pure; times are epoch ms.
 */

export type ListChange = { readonly id: string; readonly at: number; readonly isKept: boolean }

export type ImageList = {
  /** Each image once: first in the server's order, then in the order of adding. */
  readonly images: readonly StoreImage[]
  /** The recent changes, at most one per image. */
  readonly changes: readonly ListChange[]
  /** When the request for the server's list was sent; 0: never. */
  readonly syncedAt: number
  /** The images that were added while the user had no id of the backend, at most one entry per image. */
  readonly uploads: readonly Upload[]
}

/**
 * An image that the server got later, or still lacks (spec: calls.late-lists). `at`: when it was added, or removed.
 * Unlike `changes`, uploads outlive a response of the server, which says nothing about images that it never had.
 */
export type Upload = { readonly id: string; readonly at: number; readonly state: 'due' | 'sent' | 'removed' }

/** Changes are kept so long, in ms. Tabs receive a change at once, or when the browser wakes them. */
const CHANGE_HISTORY_MS = 60 * 60 * 1000

/** Appends an image; an image already present keeps its place (spec: 5.add.ignored). */
export function addImage<List extends ImageList>(list: List, image: StoreImage, at: number): List {
  if (hasImage(list, image.id)) return list
  return {
    ...list,
    images: [...list.images, image],
    changes: recordChanges(list, [{ id: image.id, at, isKept: true }]),
  }
}

/** Returns the ids of the images that the server does not have yet. */
export function dueUploads({ uploads }: Pick<ImageList, 'uploads'>): string[] {
  return uploads.filter(({ state }) => state === 'due').map(({ id }) => id)
}

/** Marks present images that the server does not have yet; those with an entry keep it. */
export function markDue<List extends ImageList>(list: List, ids: readonly string[]): List {
  const timeOf = new Map(list.changes.map(({ id, at }) => [id, at]))
  const marked = ids.map((id): Upload => ({ id, at: timeOf.get(id) ?? 0, state: 'due' }))
  return { ...list, uploads: latestUploads([...list.uploads, ...marked]) }
}

/** Removes these images. */
export function removeImages<List extends ImageList>(list: List, ids: readonly string[], at: number): List {
  const removed = ids.filter((id) => hasImage(list, id))
  if (removed.length === 0) return list
  return {
    ...list,
    images: list.images.filter(({ id }) => !removed.includes(id)),
    ...recordRemoval(list, removed, at),
  }
}

function recordRemoval(list: ImageList, ids: readonly string[], at: number): Pick<ImageList, 'changes' | 'uploads'> {
  const changes = recordChanges(
    list,
    ids.map((id) => ({ id, at, isKept: false })),
  )
  const timeOf = new Map(changes.map((change) => [change.id, change.at]))
  const uploads = list.uploads.map((upload): Upload => {
    const isDropped = upload.state === 'due' && ids.includes(upload.id)
    return isDropped ? { id: upload.id, at: timeOf.get(upload.id) ?? at, state: 'removed' } : upload
  })
  return { changes, uploads }
}

/**
 * Replaces the list with the server's (spec: 4.lists.kept-first), except for local changes since the request was sent
 * at `askedAt`, and for images that it does not have yet. Ignores the response to an older request than the last one.
 */
export function replaceFromServer<List extends ImageList>(
  list: List,
  served: readonly StoreImage[],
  askedAt: number,
): List {
  if (askedAt < list.syncedAt) return list
  const changes = list.changes.filter(({ at }) => at >= askedAt)
  const isRemoved = (id: string) => changes.some((change) => change.id === id && !change.isKept)
  const isAdded = (id: string) => changes.some((change) => change.id === id && change.isKept)
  const due = dueUploads(list)
  const isLocal = (id: string) => isAdded(id) || due.includes(id)
  const images = unique([...served.filter(({ id }) => !isRemoved(id)), ...list.images.filter(({ id }) => isLocal(id))])
  return markSent(
    { ...list, images, changes, syncedAt: askedAt },
    served.map(({ id }) => id),
  )
}

/** Marks the uploads of images that the server returned. */
function markSent<List extends ImageList>(list: List, served: readonly string[]): List {
  const uploads = list.uploads.map((upload): Upload =>
    upload.state === 'due' && served.includes(upload.id) ? { ...upload, state: 'sent' } : upload,
  )
  return { ...list, uploads }
}

/** Reconciles this tab's list with another tab's. Returns the same object when the other list adds nothing. */
export function reconcileLists<List extends ImageList>(mine: List, theirs: ImageList): List {
  const newer = mine.syncedAt - theirs.syncedAt
  const syncedAt = Math.max(mine.syncedAt, theirs.syncedAt)
  const changes = recent(latestChanges([...mine.changes, ...theirs.changes])).filter(({ at }) => at >= syncedAt)
  const changed = new Set(changes.map(({ id }) => id))
  const marked = latestUploads([...mine.uploads, ...theirs.uploads])
  const due = dueUploads({ uploads: marked })
  const [here, there] = [withoutSettled(mine, theirs, marked), withoutSettled(theirs, mine, marked)]
  // Synced at the same time, or never, both are valid. Keep all images: users notice an extra image, not a missing
  // image.
  const base = newer === 0 ? joinInStableOrder(here, there) : newer > 0 ? here : there
  const known = new Map([...theirs.images, ...mine.images].map((image) => [image.id, image]))
  const added = changes.filter(({ isKept }) => isKept).map(({ id }) => known.get(id))
  const images = unique([
    ...base.filter(({ id }) => !changed.has(id)),
    ...[...known.values()].filter(({ id }) => due.includes(id) && !changed.has(id)),
    ...added.filter((image) => image !== undefined),
  ])
  // A tab that never had the upload may have removed the image.
  const uploads = marked.map((upload): Upload =>
    upload.state === 'due' && !images.some(({ id }) => id === upload.id) ? { ...upload, state: 'removed' } : upload,
  )
  const hasChanged =
    !isSame(images, mine.images, ({ id }) => id) ||
    !isSame(changes, latestChanges(mine.changes), changeKey) ||
    !isSame(uploads, latestUploads(mine.uploads), uploadKey)
  return hasChanged || syncedAt !== mine.syncedAt ? { ...mine, images, changes, syncedAt, uploads } : mine
}

/** Images of `list`, without those that it only holds as due while `other` knows that they left the list. */
function withoutSettled(list: ImageList, other: ImageList, uploads: readonly Upload[]): StoreImage[] {
  const due = dueUploads(list)
  const stillDue = dueUploads({ uploads })
  return list.images.filter(({ id }) => !due.includes(id) || stillDue.includes(id) || hasImage(other, id))
}

const UPLOAD_ORDER: readonly Upload['state'][] = ['due', 'sent', 'removed']

/** Returns the latest entry of each image, in a stable order. Of the same time, the later state counts. */
export function latestUploads(uploads: readonly Upload[]): Upload[] {
  const inOrder = [...uploads].sort(
    (a, b) => a.at - b.at || UPLOAD_ORDER.indexOf(a.state) - UPLOAD_ORDER.indexOf(b.state) || (a.id < b.id ? -1 : 1),
  )
  return [...new Map(inOrder.map((upload) => [upload.id, upload])).values()]
}

const uploadKey = ({ id, at, state }: Upload) => `${at} ${state} ${id}`

/** Joins both lists in an order that is the same in each tab; otherwise tabs would overwrite each other forever. */
function joinInStableOrder(some: readonly StoreImage[], others: readonly StoreImage[]): StoreImage[] {
  const isFirst = idsOf(some) <= idsOf(others)
  return isFirst ? [...some, ...others] : [...others, ...some]
}

const idsOf = (images: readonly StoreImage[]) => images.map(({ id }) => id).join(' ')

/** Removes duplicates; the first occurrence stays. */
export function unique(images: readonly StoreImage[]): StoreImage[] {
  const seen = new Set<string>()
  return images.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/**
 * Records new changes. Within a tab the order is known even if the clock is wrong: a change gets a later time than the
 * previous change of the same image, and no earlier time than the last request to the server.
 */
function recordChanges({ changes, syncedAt }: ImageList, newChanges: readonly ListChange[]): ListChange[] {
  const lastOf = new Map(changes.map(({ id, at }) => [id, at]))
  const inOrder = newChanges.map((change) => ({
    ...change,
    at: Math.max(change.at, syncedAt, (lastOf.get(change.id) ?? 0) + 1),
  }))
  return recent(latestChanges([...changes, ...inOrder]))
}

function recent(changes: readonly ListChange[]): ListChange[] {
  const oldest = (changes.at(-1)?.at ?? 0) - CHANGE_HISTORY_MS
  return changes.filter(({ at }) => at > oldest)
}

/** Returns the latest change of each image, oldest first. */
export function latestChanges(changes: readonly ListChange[]): ListChange[] {
  const inOrder = [...changes].sort(byTime)
  return [...new Map(inOrder.map((change) => [change.id, change])).values()].sort(byTime)
}

/**
 * Sorts by time. At the same time an addition is the later change: users notice an extra image, not a missing image.
 */
function byTime(a: ListChange, b: ListChange): number {
  return a.at - b.at || Number(a.isKept) - Number(b.isKept) || (a.id < b.id ? -1 : 1)
}

const changeKey = ({ id, at, isKept }: ListChange) => `${at} ${String(isKept)} ${id}`

function isSame<Item>(some: readonly Item[], others: readonly Item[], keyOf: (item: Item) => string): boolean {
  return some.length === others.length && some.every((item, index) => keyOf(item) === keyOf(others[index] as Item))
}
