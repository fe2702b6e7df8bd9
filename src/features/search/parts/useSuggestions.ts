import { useMemo, useState } from 'react'
import { selectUser } from '@/features/auth/authSlice'
import { recentSearchesOf, removeAllSearches, removeSearch, type SearchOwner } from '@/features/search/searchHistory'
import { suggestionsFor, type Suggestion } from '@/features/search/suggestionsFor'
import { suggestionText as text } from '@/features/search/suggestionText'
import { useAppSelector } from '@/store/hooks'
import { useKnownPhrases } from './useKnownPhrases'

/** The recent searches as they were read when the list opened. */
type History = { readonly owner: SearchOwner; readonly searches: readonly string[] }
const noHistory: History = { owner: undefined, searches: [] }

export type Suggestions = {
  readonly items: readonly Suggestion[]
  readonly isOpen: boolean
  /** What was removed, for screen readers. */
  readonly notice: string | null
  /** Shows what fits the text. @returns those suggestions */
  readonly open: () => readonly Suggestion[]
  readonly close: () => void
  readonly remove: (query: string) => void
  readonly removeAll: () => void
  readonly setIsFocused: (isFocused: boolean) => void
  /** Whether phrases that are read meanwhile wait: the list must not change under an active option. */
  readonly setIsHeld: (isHeld: boolean) => void
}

/** The suggestions for what is typed, and the visitor's recent searches. */
export function useSuggestions(typed: string): Suggestions {
  const owner = useAppSelector(selectUser)?.id
  const [isFocused, setIsFocused] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const [history, setHistory] = useState(noHistory)
  const [notice, setNotice] = useState<string | null>(null)
  const [isHeld, setIsHeld] = useState(false)
  const newest = useKnownPhrases(isFocused)
  const [known, setKnown] = useState(newest)
  if (!isHeld && known !== newest) setKnown(newest)

  // Those of the user who has signed out in the meantime are nobody's business.
  const recents = history.owner === owner ? history.searches : noHistory.searches
  const suggest = (searches: readonly string[]) => suggestionsFor(typed, searches, () => known?.phrases.all() ?? [])
  const items = useMemo(
    () => (isWanted ? suggestionsFor(typed, recents, () => known?.phrases.all() ?? []) : []),
    [isWanted, typed, recents, known],
  )
  const change = (searches: readonly string[], done: string) => {
    setHistory({ owner, searches })
    setNotice(done)
  }
  return {
    items,
    isOpen: items.length > 0,
    notice,
    open: () => {
      const searches = recentSearchesOf(owner)
      setHistory({ owner, searches })
      setNotice(null)
      setIsWanted(true)
      return suggest(searches)
    },
    close: () => {
      setIsWanted(false)
      setNotice(null)
    },
    remove: (query) => {
      change(removeSearch(owner, query), text.removed(query))
    },
    removeAll: () => {
      removeAllSearches(owner)
      change([], text.removedAll)
    },
    setIsFocused,
    setIsHeld,
  }
}
