import { toUser } from '@/features/auth/user'
import { readRecentSearches, removeRecentSearches, writeRecentSearches, readUser } from '@/platform/storage'
import { toWellFormed } from '@/shared/cleanText'
import { toSearch } from './searchQuery'

/** Whose searches: a user's id, or undefined for a visitor. */
export type SearchOwner = string | undefined

const MAX_SEARCHES = 20
/** Maximum characters of a stored search. */
export const MAX_SEARCH_LENGTH = 100

/**
 * Parses searches, newest first; drops invalid and excess ones, and those that a newer one repeats in any case (spec:
 * search.history).
 */
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

/** Always from storage: another tab may have searched meanwhile. */
export const recentSearchesOf = (owner: SearchOwner): readonly string[] => toRecentSearches(readRecentSearches(owner))

/** Adds a search for the stored user, because the session may not be restored yet. */
export function storeSearch(query: string): void {
  const owner = toUser(readUser())?.id
  writeRecentSearches(owner, toRecentSearches([query, ...recentSearchesOf(owner)]))
}

export function removeSearch(owner: SearchOwner, query: string): void {
  const left = recentSearchesOf(owner).filter((one) => !isSame(one, query))
  if (left.length === 0) removeRecentSearches(owner)
  else writeRecentSearches(owner, left)
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The cut may leave a lone surrogate. */
const toStoredSearch = (text: string) => toWellFormed(toSearch(text).slice(0, MAX_SEARCH_LENGTH)).trim()
