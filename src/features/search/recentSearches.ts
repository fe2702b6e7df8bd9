import { toWellFormed } from '@/shared/toWellFormed'
import { toSearch } from './searchQuery'

/** Most searches that are kept. */
const MOST = 20
/** Characters of a search that are kept. */
export const MAX_SEARCH_LENGTH = 100

/** Parses stored searches, newest first: drops what is no text, and what is too much (spec: search.history). */
export function toRecentSearches(stored: unknown): readonly string[] {
  const searches: string[] = []
  if (!Array.isArray(stored)) return searches
  for (const one of stored as readonly unknown[]) {
    const text = typeof one === 'string' ? toKeptSearch(one) : ''
    if (text !== '' && !searches.some((other) => isSame(other, text))) searches.push(text)
    if (searches.length === MOST) break
  }
  return searches
}

/** The searches with a new one, which comes first; it replaces the same one in other letters. */
export const withSearch = (searches: readonly string[], query: string): readonly string[] =>
  toRecentSearches([query, ...searches])

export function withoutSearch(searches: readonly string[], query: string): readonly string[] {
  return searches.filter((one) => !isSame(one, query))
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The cut may separate the two halves of a character. */
const toKeptSearch = (text: string) => toWellFormed(toSearch(text).slice(0, MAX_SEARCH_LENGTH)).trim()
