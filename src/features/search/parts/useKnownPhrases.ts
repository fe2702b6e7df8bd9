import { useEffect, useState } from 'react'
import { toStoreImages, type StoreImage } from '@/api/image'
import { loadedPages } from '@/api/loadedImages'
import { createKnownPhrases, type KnownPhrases, type Phrase } from '@/features/search/knownPhrases'
import { readFirstPages } from '@/platform/storage'
import { whenIdle } from '@/platform/whenIdle'
import { useAppDispatch } from '@/store/hooks'
import type { AppThunk, RootState } from '@/store/rootState'

/** The phrases of images that this browser has seen, while wanted. A new list when the browser has read more of them. */
export function useKnownPhrases(isWanted: boolean): readonly Phrase[] {
  const dispatch = useAppDispatch()
  const [known, setKnown] = useState<readonly Phrase[]>([])
  useEffect(() => (isWanted ? dispatch(collectPhrases(setKnown)) : undefined), [dispatch, isWanted])
  return known
}

/** Longest time without a pause, so that a keystroke never waits. */
const SLICE_MS = 6

/** The phrases so far, by the store's `getState`. */
const knownBy = new WeakMap<() => RootState, KnownPhrases>()

/**
 * Collects titles and tags of the images in RTK Query's cache and of the stored first pages, when the browser is idle.
 * @param onChange called at once with the phrases known before, and after each turn with all of them
 * @returns a function that stops it
 */
const collectPhrases =
  (onChange: (phrases: readonly Phrase[]) => void): AppThunk<() => void> =>
  (_, getState) => {
    const phrases = knownBy.get(getState) ?? createKnownPhrases()
    knownBy.set(getState, phrases)
    onChange(phrases.all())
    const waiting = seenImages(getState)
    const readSlice = () => {
      const end = performance.now() + SLICE_MS
      let next = waiting.next()
      while (next.done !== true) {
        phrases.add(next.value)
        if (performance.now() > end) break
        next = waiting.next()
      }
      onChange(phrases.all())
      if (next.done !== true) stop = whenIdle(readSlice)
    }
    let stop = whenIdle(readSlice)
    return () => {
      stop()
    }
  }

function* seenImages(getState: () => RootState): Generator<readonly StoreImage[]> {
  const { pages } = (readFirstPages() ?? {}) as { readonly pages?: unknown }
  if (Array.isArray(pages)) for (const page of pages as readonly unknown[]) yield toStoreImages(page)
  for (const { images } of loadedPages(getState())) yield images
}
