import { toWellFormed } from '@/shared/toWellFormed'
import { toSearch } from './searchQuery'

const MAX_SEARCHES = 20
/** Maximum characters of a stored search. */
export const MAX_SEARCH_LENGTH = 100

/** Parses stored searches, newest first; drops invalid and excess ones (spec: search.history). */
export function toRecentSearches(stored: unknown): readonly string[] {
  const searches: string[] = []
  if (!Array.isArray(stored)) return searches
  for (const one of stored as readonly unknown[]) {
    const text = typeof one === 'string' ? toStoredSearch(one) : ''
    if (text !== '' && !searches.some((other) => isSame(other, text))) searches.push(text)
    if (searches.length === MAX_SEARCHES) break
  }
  return searches
}

/** Adds a search at the front; it replaces the same one in another case. */
export const withSearch = (searches: readonly string[], query: string): readonly string[] =>
  toRecentSearches([query, ...searches])

export function withoutSearch(searches: readonly string[], query: string): readonly string[] {
  return searches.filter((one) => !isSame(one, query))
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The cut may leave a lone surrogate. */
const toStoredSearch = (text: string) => toWellFormed(toSearch(text).slice(0, MAX_SEARCH_LENGTH)).trim()
