import { toUser } from '@/features/auth/user'
import { readRecentSearches, removeRecentSearches, writeRecentSearches } from '@/platform/searchStorage'
import { readUser } from '@/platform/storage'
import { toRecentSearches, withoutSearch, withSearch } from './recentSearches'

/** Whose searches: a user's id, or undefined for a visitor. */
export type SearchOwner = string | undefined

/** Always from storage: another tab may have searched meanwhile. */
export const recentSearchesOf = (owner: SearchOwner): readonly string[] => toRecentSearches(readRecentSearches(owner))

/** Adds a search for the stored user, because the session may not be restored yet. */
export function storeSearch(query: string): void {
  const owner = toUser(readUser())?.id
  writeRecentSearches(owner, withSearch(recentSearchesOf(owner), query))
}

/** @returns the remaining searches */
export function removeSearch(owner: SearchOwner, query: string): readonly string[] {
  const left = withoutSearch(recentSearchesOf(owner), query)
  if (left.length === 0) removeRecentSearches(owner)
  else writeRecentSearches(owner, left)
  return left
}

export const removeAllSearches = removeRecentSearches
