import { useEffect, useState } from 'react'
import { toStoreImages, type StoreImage } from '@/api/image'
import { loadedImages } from '@/api/loadedImages'
import { readFirstPages } from '@/platform/storage'
import { whenIdle } from '@/platform/whenIdle'
import { useAppDispatch } from '@/store/hooks'
import { foldText, wordsIn } from './foldText'
import { MAX_SEARCH_LENGTH } from './recentSearches'

/** A title or a tag. */
export type Phrase = {
  readonly text: string
  /** Its folded words, each with a space before it, so that ' lu' finds where a word begins. */
  readonly folded: string
  /** How many images have it. */
  count: number
}

/** Words as a phrase holds them: ' mar de luna'. */
export const foldWords = (text: string): string =>
  wordsIn(foldText(text))
    .map((word) => ` ${word}`)
    .join('')

/** Whether the title is the default one (api/parseImage.ts), which nobody searches for. */
const hasDefaultTitle = ({ id, title }: StoreImage): boolean => title === `Imagen ${id}`

/** The titles and tags of images, each once, those of many images first. An image may be in the list twice. */
export function phrasesOf(images: readonly StoreImage[]): readonly Phrase[] {
  const phrases = new Map<string, Phrase>()
  /** By unfolded text: folding every tag again would take most of the time. */
  const known = new Map<string, Phrase>()
  for (const image of new Map(images.map((image) => [image.id, image])).values())
    for (const text of [...(hasDefaultTitle(image) ? [] : [image.title.trim()]), ...image.tags]) {
      const folded = known.get(text)?.folded ?? (text.length > MAX_SEARCH_LENGTH ? '' : foldWords(text))
      if (folded === '') continue
      const phrase = phrases.get(folded) ?? { text, folded, count: 0 }
      phrase.count += 1
      phrases.set(folded, phrase)
      known.set(text, phrase)
    }
  return [...phrases.values()].sort(byCount)
}

const byCount = (one: Phrase, other: Phrase): number =>
  other.count - one.count || one.folded.length - other.folded.length || (one.folded < other.folded ? -1 : 1)

/** The images of the first page of an earlier visit. */
export function storedImages(): readonly StoreImage[] {
  const { pages } = (readFirstPages() ?? {}) as { readonly pages?: unknown }
  return Array.isArray(pages) ? toStoreImages(pages[0]) : []
}

/** More would delay a keystroke. */
const MAX_IMAGES = 2000

/**
 * The phrases of images that this browser has seen, in this visit and at the start of the one before. While wanted,
 * they are read when the browser is idle.
 */
export function useKnownPhrases(isWanted: boolean): readonly Phrase[] {
  const dispatch = useAppDispatch()
  const [known, setKnown] = useState<readonly Phrase[]>([])
  useEffect(() => {
    if (!isWanted) return undefined
    return whenIdle(() => {
      const images = dispatch((_, getState) => [...storedImages(), ...loadedImages(getState())])
      setKnown(phrasesOf(images.slice(-MAX_IMAGES)))
    })
  }, [dispatch, isWanted])
  return known
}
