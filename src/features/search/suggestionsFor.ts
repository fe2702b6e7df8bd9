import { foldText, wordsIn } from './foldText'
import { foldWords, type Phrase } from './knownPhrases'

const MAX_SUGGESTIONS = 8

export type Suggestion = {
  readonly text: string
  /** One of the visitor's searches, which can be removed. */
  readonly isRecent: boolean
}

/**
 * Suggestions for a field: recent searches while it is empty, else those and the phrases that contain all typed words.
 * Recent searches come first, and matches at the start of words before others (spec: search.suggestions).
 * @param recents newest first
 * @param phrases those of many images first
 */
export function suggestionsFor(
  typed: string,
  recents: readonly string[],
  phrases: Iterable<Phrase>,
): readonly Suggestion[] {
  if (typed.trim() === '') return recents.slice(0, MAX_SUGGESTIONS).map((text) => ({ text, isRecent: true }))
  const words = wordsIn(foldText(typed))
  if (words.length === 0) return []
  const recent = matching(
    recents.map((text) => ({ text, folded: foldWords(text) })),
    words,
  )
  const shown = new Set(recent.map(({ folded }) => folded))
  const others = matching(phrases, words).filter(({ folded }) => !shown.has(folded))
  return [
    ...recent.slice(0, MAX_SUGGESTIONS).map(({ text }) => ({ text, isRecent: true })),
    ...others.slice(0, MAX_SUGGESTIONS).map(({ text }) => ({ text, isRecent: false })),
  ].slice(0, MAX_SUGGESTIONS)
}

/** The texts that contain all typed words; first those whose words begin with them. */
function matching<Text extends { readonly folded: string }>(
  texts: Iterable<Text>,
  words: readonly string[],
): readonly Text[] {
  const found = [...texts].filter(({ folded }) => words.every((word) => folded.includes(word)))
  const isAtStart = ({ folded }: Text) => words.every((word) => folded.includes(` ${word}`))
  return [...found.filter(isAtStart), ...found.filter((text) => !isAtStart(text))]
}

type Part = { readonly text: string; readonly isMarked: boolean }

/** Cuts a suggestion where it contains the typed words. The parts together are the text. */
export function markedParts(text: string, typed: string): readonly Part[] {
  const words = wordsIn(foldText(typed))
  // Folding changes a text's length: map each folded letter to its original. An accent stays with its letter.
  const letters: readonly string[] = text.match(/.\p{M}*/gsu) ?? []
  const folded = letters.map((letter) => foldText(letter).replace(/[^\p{L}\p{N}]/gu, ' '))
  const origins = folded.flatMap((letter, index) => Array.from({ length: letter.length }, () => index))
  const whole = folded.join('')
  const marked = new Set<number>()
  for (const word of words) {
    const start = indexOfWord(whole, word)
    if (start >= 0) for (const index of origins.slice(start, start + word.length)) marked.add(index)
  }
  const parts: Part[] = []
  let begin = 0
  for (let index = 1; index <= letters.length; index += 1) {
    if (index < letters.length && marked.has(index) === marked.has(begin)) continue
    parts.push({ text: letters.slice(begin, index).join(''), isMarked: marked.has(begin) })
    begin = index
  }
  return parts
}

/** Where a word begins with these letters, else where one contains them. */
function indexOfWord(whole: string, letters: string): number {
  const start = ` ${whole}`.indexOf(` ${letters}`)
  return start >= 0 ? start : whole.indexOf(letters)
}
