/** What the search field loads on its first focus: one chunk (withSuggestionCode.ts). */
export { NearSearches } from './parts/NearSearches'
export { Suggestions } from './parts/Suggestions'
export { storeSearch } from './searchHistory'
