import { ownedKey } from './storage'
import { local, readJson, remove, writeJson } from './storageAccess'

/**
 * The recent searches of a user, deleted on sign-out, or of a visitor (undefined). A separate file, because only the
 * search field's code loads it.
 */
const recentSearchesKey = (ownerId: string | undefined) =>
  ownerId === undefined ? 'recent_searches' : ownedKey('searches', ownerId)

export const readRecentSearches = (ownerId: string | undefined) => readJson(local, recentSearchesKey(ownerId))
/** @returns false when the browser does not store them */
export const writeRecentSearches = (ownerId: string | undefined, searches: object) =>
  writeJson(local, recentSearchesKey(ownerId), searches)
export function removeRecentSearches(ownerId: string | undefined): void {
  remove(local, recentSearchesKey(ownerId))
}
