import { useEffect, useState } from 'react'
import { toStoreImages, type StoreImage } from '@/api/image'
import { loadedPages } from '@/api/loadedImages'
import { createKnownPhrases, type KnownPhrases } from '@/features/search/knownPhrases'
import { readFirstPages } from '@/platform/storage'
import { whenIdle } from '@/platform/whenIdle'
import { useAppDispatch } from '@/store/hooks'
import type { AppThunk, RootState } from '@/store/rootState'

/**
 * The phrases of images that this browser has seen, while wanted. A new object when phrases were added.
 * @returns undefined before the first were read
 */
export function useKnownPhrases(isWanted: boolean): { readonly phrases: KnownPhrases } | undefined {
  const dispatch = useAppDispatch()
  const [known, setKnown] = useState<{ readonly phrases: KnownPhrases }>()
  useEffect(() => {
    if (!isWanted) return undefined
    return dispatch(
      collectPhrases((phrases) => {
        setKnown({ phrases })
      }),
    )
  }, [dispatch, isWanted])
  return known
}

/** Longest time without a pause, so that a keystroke never waits. */
const SLICE_MS = 6

/** The phrases so far, and which pages and whether storage was read. */
type Collection = { readonly phrases: KnownPhrases; readonly pages: WeakSet<object>; isStorageRead: boolean }
/** Keyed by the store's `getState`. */
const collections = new WeakMap<() => RootState, Collection>()

/**
 * Collects titles and tags of the images in RTK Query's cache and of the stored first pages, when the browser is idle.
 * Skips pages that were read before.
 * @param onChange called when there is something new
 * @returns a function that stops it
 */
const collectPhrases =
  (onChange: (phrases: KnownPhrases) => void): AppThunk<() => void> =>
  (_, getState) => {
    const collection = collections.get(getState) ?? newCollection()
    collections.set(getState, collection)
    const { phrases } = collection
    if (collection.isStorageRead) onChange(phrases)
    const waiting = unreadImages(collection, getState)
    const readSlice = () => {
      const end = performance.now() + SLICE_MS
      let next = waiting.next()
      while (next.done !== true) {
        phrases.add(next.value)
        if (performance.now() > end) break
        next = waiting.next()
      }
      onChange(phrases)
      if (next.done !== true) stop = whenIdle(readSlice)
    }
    let stop = whenIdle(readSlice)
    return () => {
      stop()
    }
  }

const newCollection = (): Collection => ({
  phrases: createKnownPhrases(),
  pages: new WeakSet(),
  isStorageRead: false,
})

function* unreadImages(collection: Collection, getState: () => RootState): Generator<readonly StoreImage[]> {
  if (!collection.isStorageRead) yield* storedFirstPages()
  collection.isStorageRead = true
  for (const page of loadedPages(getState())) {
    if (collection.pages.has(page)) continue
    collection.pages.add(page)
    yield page.images
  }
}

function* storedFirstPages(): Generator<readonly StoreImage[]> {
  const { pages } = (readFirstPages() ?? {}) as { readonly pages?: unknown }
  if (Array.isArray(pages)) for (const page of pages as readonly unknown[]) yield toStoreImages(page)
}
