import type { StoreImage } from '@/api/image'

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
}

export const emptyList: ImageList = { images: [], changes: [], syncedAt: 0 }

/** Changes are kept so long, in ms. Tabs receive a change at once, or when the browser wakes them. */
const CHANGE_HISTORY_MS = 60 * 60 * 1000

/** Returns whether the image is present in the list. */
export function hasImage({ images }: Pick<ImageList, 'images'>, id: string): boolean {
  return images.some((image) => image.id === id)
}

/** Appends an image; an image already present keeps its place (spec: 5.add.ignored). */
export function addImage<List extends ImageList>(list: List, image: StoreImage, at: number): List {
  if (hasImage(list, image.id)) return list
  return {
    ...list,
    images: [...list.images, image],
    changes: recordChanges(list, [{ id: image.id, at, isKept: true }]),
  }
}

/** Removes these images. */
export function removeImages<List extends ImageList>(list: List, ids: readonly string[], at: number): List {
  const removed = ids.filter((id) => hasImage(list, id))
  if (removed.length === 0) return list
  return {
    ...list,
    images: list.images.filter(({ id }) => !removed.includes(id)),
    changes: recordChanges(
      list,
      removed.map((id) => ({ id, at, isKept: false })),
    ),
  }
}

/**
 * Replaces the list with the server's (spec: 4.lists.kept-first), except for local changes since the request was sent
 * at `askedAt`. Ignores the response to an older request than the last one.
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
  const images = unique([...served.filter(({ id }) => !isRemoved(id)), ...list.images.filter(({ id }) => isAdded(id))])
  return { ...list, images, changes, syncedAt: askedAt }
}

/** Reconciles this tab's list with another tab's. Returns the same object when the other list adds nothing. */
export function reconcileLists<List extends ImageList>(mine: List, theirs: ImageList): List {
  const newer = mine.syncedAt - theirs.syncedAt
  const syncedAt = Math.max(mine.syncedAt, theirs.syncedAt)
  const changes = recent(latestChanges([...mine.changes, ...theirs.changes])).filter(({ at }) => at >= syncedAt)
  const changed = new Set(changes.map(({ id }) => id))
  // Synced at the same time, or never, both are valid. Keep all images: users notice an extra image, not a missing
  // image.
  const base = newer === 0 ? joinInStableOrder(mine.images, theirs.images) : (newer > 0 ? mine : theirs).images
  const known = new Map([...theirs.images, ...mine.images].map((image) => [image.id, image]))
  const added = changes.filter(({ isKept }) => isKept).map(({ id }) => known.get(id))
  const images = unique([...base.filter(({ id }) => !changed.has(id)), ...added.filter((image) => image !== undefined)])
  const hasChanged =
    !isSame(images, mine.images, ({ id }) => id) || !isSame(changes, latestChanges(mine.changes), changeKey)
  return hasChanged || syncedAt !== mine.syncedAt ? { ...mine, images, changes, syncedAt } : mine
}

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
