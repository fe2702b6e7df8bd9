import { local, readJson, remove, writeJson } from './storage'

/**
 * The recent searches of a user, or of a visitor (undefined). Those of a user are hidden after the sign-out and there again
 * after the next sign-in of the same user (decision 099). A file of its own, because only the search field's code loads it.
 */
const prefix = 'recent_searches'
const recentSearchesKey = (ownerId: string | undefined) => (ownerId === undefined ? prefix : `${prefix}_${ownerId}`)

export const readRecentSearches = (ownerId: string | undefined) => readJson(local, recentSearchesKey(ownerId))
/** @returns false when the browser does not store them */
export const writeRecentSearches = (ownerId: string | undefined, searches: object) =>
  writeJson(local, recentSearchesKey(ownerId), searches)
export function removeRecentSearches(ownerId: string | undefined): void {
  remove(local, recentSearchesKey(ownerId))
}
