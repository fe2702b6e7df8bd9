import type * as code from './suggestionCode'

export type SuggestionCode = typeof code

const ignoreFailure = () => undefined

/** Loads the code of suggestions, recent searches and near words. */
export const loadSuggestionCode = () => import('./suggestionCode')

/** Loads that code and uses it then. The search works all the same without it, so a failure is ignored. */
export function withSuggestionCode(use: (loaded: SuggestionCode) => void): void {
  loadSuggestionCode().then(use, ignoreFailure)
}
