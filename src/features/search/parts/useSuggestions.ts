import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { selectUser } from '@/features/auth/authSlice'
import { recentSearchesOf, removeSearch, type SearchOwner } from '@/features/search/recentSearches'
import { searchQueryOf } from '@/features/search/searchQuery'
import { suggestionsFor, type Suggestion } from '@/features/search/suggestionsFor'
import { suggestionText as text } from '@/features/search/text'
import { removeRecentSearches } from '@/platform/storage'
import { useAppSelector } from '@/store/hooks'
import { useKnownPhrases } from './useKnownPhrases'

/** When to suggest: text that was searched already gets suggestions after a change or a key only. */
type Wanted = 'nothing' | 'unless searched' | 'always'
/** The recent searches as they were read when the list opened. */
type History = { readonly owner: SearchOwner; readonly searches: readonly string[] }
const noHistory: History = { owner: undefined, searches: [] }

/** The suggestions for what is typed, and the visitor's recent searches. */
export function useSuggestions(typed: string) {
  const owner = useAppSelector(selectUser)?.id
  const searched = searchQueryOf(useSearchParams()[0])
  const [wanted, setWanted] = useState<Wanted>('nothing')
  const [history, setHistory] = useState(noHistory)
  const [notice, setNotice] = useState<string | null>(null)
  const [active, setActive] = useState<Suggestion>()
  const newest = useKnownPhrases(wanted !== 'nothing')
  const [known, setKnown] = useState(newest)
  // The list must not change under an active option.
  if (!active && known !== newest) setKnown(newest)

  const isWanted = wanted === 'always' || (wanted === 'unless searched' && (typed === '' || typed !== searched))
  // Null: none wanted. Deferred, so that a typed letter is shown before the suggestions for it.
  const query = useDeferredValue(isWanted ? typed : null)
  // Hide the searches of a user who has signed out.
  const recents = history.owner === owner ? history.searches : noHistory.searches
  const items = useMemo(() => (query === null ? [] : suggestionsFor(query, recents, known)), [query, recents, known])
  const isHistory = query?.trim() === ''
  const count = items.length === 0 ? null : isHistory ? text.recentCount(items.length) : text.count(items.length)

  const change = (searches: readonly string[], done: string) => {
    setHistory({ owner, searches })
    setNotice(done)
  }
  const close = useCallback(() => {
    setNotice(null)
    setWanted('nothing')
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
    open: (next: Exclude<Wanted, 'nothing'>) => {
      setHistory({ owner, searches: recentSearchesOf(owner) })
      setNotice(null)
      setWanted(next)
    },
    close,
    remove: (query: string) => {
      change(removeSearch(owner, query), text.removed(query))
    },
    removeAll: () => {
      removeRecentSearches(owner)
      change([], text.removedAll)
    },
  }
}
