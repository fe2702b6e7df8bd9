import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { selectUser } from '@/features/auth/authSlice'
import { useKnownPhrases } from '@/features/search/knownPhrases'
import { recentSearchesOf, removeSearch } from '@/features/search/recentSearches'
import { searchQueryOf } from '@/features/search/searchQuery'
import { suggestionsFor, type Suggestion } from '@/features/search/suggestionsFor'
import { suggestionText as text } from '@/features/search/text'
import { removeRecentSearches } from '@/platform/storage'
import { useAppSelector } from '@/store/hooks'

type List = {
  /** When to suggest: text that was searched already gets suggestions after a change or a key only. */
  readonly wanted: 'nothing' | 'unless searched' | 'always'
  /** What was removed. */
  readonly notice: string | null
}
const closedList: List = { wanted: 'nothing', notice: null }

/** The suggestions for what is typed, and the visitor's recent searches. */
export function useSuggestions(typed: string) {
  const owner = useAppSelector(selectUser)?.id
  const searched = searchQueryOf(useSearchParams()[0])
  const [list, setList] = useState(closedList)
  const [active, setActive] = useState<Suggestion>()
  const { wanted, notice } = list
  const isOpen = wanted !== 'nothing'
  // The list must not change under an active option.
  const known = useKnownPhrases(isOpen && !active)

  const isWanted = wanted === 'always' || (isOpen && (typed === '' || typed !== searched))
  // Null: none wanted. Deferred, so that a typed letter is shown before the suggestions for it.
  const query = useDeferredValue(isWanted ? typed : null)
  // Read again after each change of the list.
  const recents = useMemo(() => (list === closedList ? [] : recentSearchesOf(owner)), [list, owner])
  const items = useMemo(() => (query === null ? [] : suggestionsFor(query, recents, known)), [query, recents, known])
  const isHistory = query?.trim() === ''
  const count = items.length === 0 ? null : isHistory ? text.recentCount(items.length) : text.count(items.length)

  const close = useCallback(() => {
    setList(closedList)
  }, [])
  return {
    items,
    /** The typed text to which they belong; null when none are wanted. */
    query,
    isHistory,
    active,
    setActive,
    /** For screen readers: what was removed, and how many there are. */
    status: [notice, count].filter((part) => part !== null).join('. ') || null,
    open: (next: 'unless searched' | 'always') => {
      setList({ wanted: next, notice: null })
    },
    close,
    remove: (query: string) => {
      removeSearch(owner, query)
      setList({ wanted, notice: text.removed(query) })
    },
    removeAll: () => {
      removeRecentSearches(owner)
      setList({ wanted, notice: text.removedAll })
    },
  }
}
