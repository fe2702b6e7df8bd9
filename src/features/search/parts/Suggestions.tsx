import { useId, type RefObject } from 'react'
import { suggestionText as text } from '@/features/search/suggestionText'
import { SuggestionList } from './SuggestionList'
import styles from './Suggestions.lazy.module.css'
import { useAnnouncedSuggestions } from './useAnnouncedSuggestions'
import { useCombobox } from './useCombobox'
import { useRoomBelow } from './useRoomBelow'
import { useSuggestions } from './useSuggestions'

type Props = {
  /** The search field. It exists before this component, and stays the same element. */
  field: RefObject<HTMLInputElement | null>
  typed: string
  onSearch: (query: string) => void
}

/**
 * Suggestions below the search field, which becomes a combobox while there are any: WAI-ARIA's editable combobox with list
 * autocomplete and manual selection (decision 099).
 */
export function Suggestions({ field, typed, onSearch }: Props) {
  const listId = useId()
  const suggestions = useSuggestions(typed)
  const { items, isOpen, notice, close, remove, removeAll } = suggestions
  const search = (query: string) => {
    close()
    onSearch(query)
  }
  const { popup, activeIndex, handleBlur } = useCombobox({
    field,
    listId,
    typed,
    suggestions,
    onSearch: search,
  })
  useRoomBelow(popup, isOpen)
  const isHistory = typed.trim() === ''
  useAnnouncedSuggestions(items.length, isHistory, notice)
  if (!isOpen) return null
  return (
    <div
      ref={popup}
      role="presentation"
      className={styles.popup}
      // A press in the list must not take the focus from the field, which would close the list.
      onMouseDown={(event) => {
        event.preventDefault()
      }}
      onBlur={handleBlur}
    >
      <SuggestionList
        id={listId}
        items={items}
        typed={typed}
        activeIndex={activeIndex}
        onSearch={search}
        onRemove={remove}
      />
      {isHistory && (
        <div className={styles.foot}>
          <span className={styles.hint} aria-hidden="true">
            {text.removeKey}
          </span>
          <button
            type="button"
            className={styles.removeAll}
            onClick={() => {
              field.current?.focus()
              removeAll()
            }}
          >
            {text.removeAll}
          </button>
        </div>
      )}
    </div>
  )
}
