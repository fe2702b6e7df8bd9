import type { StoreImage } from '@/api/image'
import { foldText, wordsIn } from './foldText'
import { MAX_SEARCH_LENGTH } from './recentSearches'

/** A title or a tag. Pure, because thousands of them are searched on each keystroke. */
export type Phrase = {
  readonly text: string
  /** Its folded words, each with a space before it, so that ' lu' finds where a word begins. */
  readonly folded: string
  /** How many images have it. */
  count: number
}

export type KnownPhrases = ReturnType<typeof createKnownPhrases>

/** Words as a phrase holds them: ' mar de luna'. */
export const foldWords = (text: string): string =>
  wordsIn(foldText(text))
    .map((word) => ` ${word}`)
    .join('')

/** Whether the title is the default one (api/parseImage.ts), which nobody searches for. */
const hasDefaultTitle = ({ id, title }: StoreImage): boolean => title === `Imagen ${id}`

/** Creates the collection of the titles and tags of the images that this browser has seen, each once. */
export function createKnownPhrases() {
  const phrases = new Map<string, Phrase>()
  /** By unfolded text: folding every tag again would take most of the time. */
  const known = new Map<string, Phrase>()
  const imageIds = new Set<string>()

  const addText = (text: string) => {
    const same = known.get(text)
    if (same) {
      same.count += 1
      return
    }
    const folded = text.length > MAX_SEARCH_LENGTH ? '' : foldWords(text)
    if (folded === '') return
    const phrase = phrases.get(folded) ?? { text, folded, count: 0 }
    phrase.count += 1
    phrases.set(folded, phrase)
    known.set(text, phrase)
  }

  return {
    all: (): readonly Phrase[] => [...phrases.values()],
    /** Adds images; skips known ones. */
    add: (images: readonly StoreImage[]) => {
      for (const image of images) {
        if (imageIds.has(image.id)) continue
        imageIds.add(image.id)
        if (!hasDefaultTitle(image)) addText(image.title.trim())
        for (const tag of image.tags) addText(tag)
      }
    },
  }
}
