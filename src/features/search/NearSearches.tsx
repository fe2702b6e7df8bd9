import { useId, useMemo } from 'react'
import { Link } from 'react-router'
import { searchHref } from '@/shared/paths'
import { foldText, wordsIn } from './foldText'
import { useKnownPhrases, type Phrase } from './knownPhrases'
import styles from './NearSearches.module.css'
import { suggestionText as text } from './text'

/** Links to searches similar to one without results; nothing when none is known. */
export function NearSearches({ query }: { query: string }) {
  const headingId = useId()
  const known = useKnownPhrases(true)
  const searches = useMemo(() => nearSearches(query, known), [known, query])
  if (searches.length === 0) return null
  return (
    <section className={styles.near} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {text.near}
      </h2>
      <ul className={styles.links}>
        {searches.map((search) => (
          <li key={search}>
            <Link to={searchHref(search)} className={styles.link}>
              {search}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const MAX_SEARCHES = 5
/** In a shorter word, one letter off is another word. */
const MIN_LETTERS_FOR_TYPOS = 4
const MIN_LETTERS = 3
const STOP_WORDS = new Set(
  'ante bajo con del desde entre hacia hasta las los mas muy para por que sin sobre una unas uno unos'.split(' '),
)
/** A longer search is a sentence or garbage, and each word is compared with all known ones. */
const MAX_WORDS = 8

type Word = { readonly text: string; readonly folded: string; count: number }

/**
 * Suggestions for a search without results (spec: search.near): its words as others spell them, in the plural or
 * singular, or with one letter changed. First the whole search with such words, then the words by frequency.
 */
export function nearSearches(query: string, phrases: Iterable<Phrase>): readonly string[] {
  const known = countWords(phrases)
  const typed = wordsIn(query)
    .slice(0, MAX_WORDS)
    .map((text) => text.toLowerCase().normalize())
  const found = typed.map((word) => nearWords(word, known))
  const isSame = (text: string) => text === query.trim().toLowerCase().normalize()
  const whole = found.every(([best]) => best !== undefined) ? found.map(([best]) => best?.text).join(' ') : ''
  const words = [...new Set(found.flat())]
    .filter(({ folded }) => folded.length >= MIN_LETTERS && !STOP_WORDS.has(folded))
    .sort(byCount)
    .map(({ text }) => text)
  return [...new Set([whole, ...words])].filter((text) => text !== '' && !isSame(text)).slice(0, MAX_SEARCHES)
}

/** Known words that are equal or similar, by frequency; exact matches first. */
function nearWords(typed: string, known: readonly Word[]): readonly Word[] {
  const folded = foldText(typed)
  const isExact = ({ text }: Word) => Number(text === typed)
  return known
    .filter((word) => isNear(folded, word.folded))
    .sort((one, other) => isExact(other) - isExact(one) || byCount(one, other))
}

const byCount = (one: Word, other: Word) => other.count - one.count || (one.text < other.text ? -1 : 1)

/** The words of the phrases, each spelling once. */
function countWords(phrases: Iterable<Phrase>): readonly Word[] {
  const words = new Map<string, Word>()
  for (const phrase of phrases)
    for (const spelled of wordsIn(phrase.text)) {
      const text = spelled.toLowerCase().normalize()
      const word = words.get(text) ?? { text, folded: foldText(text), count: 0 }
      word.count += phrase.count
      words.set(text, word)
    }
  return [...words.values()]
}

/** Compares folded words: the same, its plural or singular, or one letter off. */
function isNear(typed: string, word: string): boolean {
  if (typed === word || pluralsOf(typed).includes(word) || pluralsOf(word).includes(typed)) return true
  return typed.length >= MIN_LETTERS_FOR_TYPOS && isOneLetterOff(typed, word)
}

const pluralsOf = (word: string): readonly string[] => [
  `${word}s`,
  `${word}es`,
  ...(word.endsWith('z') ? [`${word.slice(0, -1)}ces`] : []),
]

/** Damerau-Levenshtein distance 1: a letter too many, missing or wrong, or two letters swapped. */
function isOneLetterOff(one: string, other: string): boolean {
  if (one === other) return false
  let start = 0
  while (one[start] === other[start]) start += 1
  // Compares the remainders after the first difference.
  const areSame = (without: number, otherWithout: number) =>
    one.slice(start + without) === other.slice(start + otherWithout)
  const isSwapped = one[start] === other[start + 1] && one[start + 1] === other[start]
  return areSame(1, 0) || areSame(0, 1) || areSame(1, 1) || (isSwapped && areSame(2, 2))
}
