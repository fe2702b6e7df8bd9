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
 * Recent searches come first; matches at the start of words before others, and phrases of many images before those of
 * few (spec: search.suggestions).
 * @param recents newest first
 */
export function suggestionsFor(
  typed: string,
  recents: readonly string[],
  phrases: Iterable<Phrase>,
): readonly Suggestion[] {
  if (typed.trim() === '') return recents.slice(0, MAX_SUGGESTIONS).map((text) => ({ text, isRecent: true }))
  const words = wordsIn(foldText(typed))
  if (words.length === 0) return []
  const searched = recents.map((text) => ({ text, folded: foldWords(text) }))
  const ofRank = (rank: Rank) => searched.filter(({ folded }) => rankOf(folded, words) === rank)
  const recent = [...ofRank(0), ...ofRank(1)].slice(0, MAX_SUGGESTIONS)
  const shown = new Set(recent.map(({ folded }) => folded))
  const best = bestOf(phrases, words, shown, MAX_SUGGESTIONS - recent.length)
  return [
    ...recent.map(({ text }) => ({ text, isRecent: true })),
    ...best.map(({ text }) => ({ text, isRecent: false })),
  ]
}

/** 0: all words begin with what was typed; 1: a word contains it. */
type Rank = 0 | 1

/** @returns null for a phrase that lacks a typed word */
function rankOf(folded: string, words: readonly string[]): Rank | null {
  if (!words.every((word) => folded.includes(word))) return null
  return words.every((word) => folded.includes(` ${word}`)) ? 0 : 1
}

/** Inserts into a short list, because a letter matches thousands of phrases, and sorting those takes too long. */
function bestOf(
  phrases: Iterable<Phrase>,
  words: readonly string[],
  shown: ReadonlySet<string>,
  max: number,
): readonly Phrase[] {
  const best: { readonly phrase: Phrase; readonly rank: Rank }[] = []
  for (const phrase of phrases) {
    const rank = rankOf(phrase.folded, words)
    if (rank === null || shown.has(phrase.folded)) continue
    const place = best.findIndex((other) => (rank - other.rank || comparePhrases(phrase, other.phrase)) < 0)
    if (place < 0 && best.length === max) continue
    best.splice(place < 0 ? best.length : place, 0, { phrase, rank })
    best.length = Math.min(best.length, max)
  }
  return best.map(({ phrase }) => phrase)
}

function comparePhrases(one: Phrase, other: Phrase): number {
  return other.count - one.count || one.folded.length - other.folded.length || (one.folded < other.folded ? -1 : 1)
}
