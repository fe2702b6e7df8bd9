import type * as code from './suggestionCode'

export type SuggestionCode = typeof code

const ignoreFailure = () => undefined

let loading: Promise<SuggestionCode> | undefined

/**
 * Loads the code of suggestions, recent searches and near words. One promise for all callers answers them in order: of
 * two imports that wait for the same file, Chromium may finish the later one first, and searches changed places.
 */
export function loadSuggestionCode(): Promise<SuggestionCode> {
  loading ??= import('./suggestionCode').catch((error: unknown) => {
    // The next caller tries again.
    loading = undefined
    throw error
  })
  return loading
}

/** Loads that code and uses it then. The search works all the same without it, so a failure is ignored. */
export function withSuggestionCode(use: (loaded: SuggestionCode) => void): void {
  loadSuggestionCode().then(use, ignoreFailure)
}
