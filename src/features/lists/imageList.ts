import type { StoreImage } from '@/api/image'

/**
 * The rules of a list of images that a person keeps: favourites and cart. Several tabs change the same list at once, so
 * each remembers its recent changes, and lists are merged change by change: the latest one of each image decides.
 * Whatever the order in which tabs hear of each other's changes of the last hour, they end with the same images.
 * Pure; times are epoch ms.
 */

export type ListChange = { readonly id: string; readonly at: number; readonly isKept: boolean }

export type ImageList = {
  /** Each image once; the order is that of the server, then that of adding. */
  readonly images: readonly StoreImage[]
  /** The recent changes, at most one per image. */
  readonly changes: readonly ListChange[]
  /** When the server was asked for what `images` began with; 0: never. */
  readonly syncedAt: number
}

export const emptyList: ImageList = { images: [], changes: [], syncedAt: 0 }

/** Tabs hear of a change at once, or when they wake up. */
const CHANGE_REMEMBERED_MS = 60 * 60 * 1000

/** True when the image is on the list. */
export function hasImage({ images }: Pick<ImageList, 'images'>, id: string): boolean {
  return images.some((image) => image.id === id)
}

/** The list with an image at its end; one that is there keeps its place (spec section 5). */
export function withImage<List extends ImageList>(list: List, image: StoreImage, at: number): List {
  if (hasImage(list, image.id)) return list
  return { ...list, images: [...list.images, image], changes: remember(list, [{ id: image.id, at, isKept: true }]) }
}

/** The list without these images. */
export function withoutImages<List extends ImageList>(list: List, ids: readonly string[], at: number): List {
  const removed = ids.filter((id) => hasImage(list, id))
  if (removed.length === 0) return list
  return {
    ...list,
    images: list.images.filter(({ id }) => !removed.includes(id)),
    changes: remember(
      list,
      removed.map((id) => ({ id, at, isKept: false })),
    ),
  }
}

/**
 * What the server holds, but for what was changed here since it was asked (spec section 4: overwritten from the backend).
 * An answer to an older question than the one whose answer is known tells nothing new.
 */
export function overwritten<List extends ImageList>(list: List, served: readonly StoreImage[], askedAt: number): List {
  if (askedAt < list.syncedAt) return list
  const changes = list.changes.filter(({ at }) => at >= askedAt)
  const isRemoved = (id: string) => changes.some((change) => change.id === id && !change.isKept)
  const isAdded = (id: string) => changes.some((change) => change.id === id && change.isKept)
  const images = unique([...served.filter(({ id }) => !isRemoved(id)), ...list.images.filter(({ id }) => isAdded(id))])
  return { ...list, images, changes, syncedAt: askedAt }
}

/** One list out of this tab's and another's. The same list when the other one has nothing new. */
export function merged<List extends ImageList>(mine: List, theirs: ImageList): List {
  const newer = mine.syncedAt - theirs.syncedAt
  const syncedAt = Math.max(mine.syncedAt, theirs.syncedAt)
  const changes = recent(latestChanges([...mine.changes, ...theirs.changes])).filter(({ at }) => at >= syncedAt)
  const changed = new Set(changes.map(({ id }) => id))
  // Asked for at the same time, or never, both are right: an image too many is seen, one that is lost is not.
  const base = newer === 0 ? inOneOrder(mine.images, theirs.images) : (newer > 0 ? mine : theirs).images
  const known = new Map([...theirs.images, ...mine.images].map((image) => [image.id, image]))
  const added = changes.filter(({ isKept }) => isKept).map(({ id }) => known.get(id))
  const images = unique([...base.filter(({ id }) => !changed.has(id)), ...added.filter((image) => image !== undefined)])
  const isNews =
    !isSame(images, mine.images, ({ id }) => id) || !isSame(changes, latestChanges(mine.changes), changeKey)
  return isNews || syncedAt !== mine.syncedAt ? { ...mine, images, changes, syncedAt } : mine
}

/** The images of both, in an order that does not depend on which tab asks, or tabs would correct each other for ever. */
function inOneOrder(some: readonly StoreImage[], others: readonly StoreImage[]): StoreImage[] {
  const isFirst = idsOf(some) <= idsOf(others)
  return isFirst ? [...some, ...others] : [...others, ...some]
}

const idsOf = (images: readonly StoreImage[]) => images.map(({ id }) => id).join(' ')

/** Each image once, where it comes first. */
export function unique(images: readonly StoreImage[]): StoreImage[] {
  const seen = new Set<string>()
  return images.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/**
 * Within a tab the order is known, whatever the clock says: a change is later than the one before of the same image, and
 * not earlier than what the server was asked.
 */
function remember({ changes, syncedAt }: ImageList, news: readonly ListChange[]): ListChange[] {
  const lastOf = new Map(changes.map(({ id, at }) => [id, at]))
  const inOrder = news.map((change) => ({
    ...change,
    at: Math.max(change.at, syncedAt, (lastOf.get(change.id) ?? 0) + 1),
  }))
  return recent(latestChanges([...changes, ...inOrder]))
}

function recent(changes: readonly ListChange[]): ListChange[] {
  const oldest = (changes.at(-1)?.at ?? 0) - CHANGE_REMEMBERED_MS
  return changes.filter(({ at }) => at > oldest)
}

/** The latest change of each image, in the order in which they happened. */
export function latestChanges(changes: readonly ListChange[]): ListChange[] {
  const inOrder = [...changes].sort(byTime)
  return [...new Map(inOrder.map((change) => [change.id, change])).values()].sort(byTime)
}

/** At the very same time, an addition is the later change: an image too many is seen, one that is lost is not. */
function byTime(a: ListChange, b: ListChange): number {
  return a.at - b.at || Number(a.isKept) - Number(b.isKept) || (a.id < b.id ? -1 : 1)
}

const changeKey = ({ id, at, isKept }: ListChange) => `${at} ${String(isKept)} ${id}`

function isSame<Item>(some: readonly Item[], others: readonly Item[], keyOf: (item: Item) => string): boolean {
  return some.length === others.length && some.every((item, index) => keyOf(item) === keyOf(others[index] as Item))
}
