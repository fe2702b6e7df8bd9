import { clsx } from 'clsx'
import { useId, type RefObject } from 'react'
import { RemovalButtons } from './RemovalButtons'
import { SuggestionList } from './SuggestionList'
import styles from './Suggestions.module.css'
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
      className={clsx(styles.popup, isHistory && styles.history)}
      // A press in the list must not take the focus from the field, which would close the list.
      onMouseDown={(event) => {
        event.preventDefault()
      }}
      onBlur={handleBlur}
    >
      <SuggestionList id={listId} items={items} typed={typed} activeIndex={activeIndex} onSearch={search} />
      {isHistory && <RemovalButtons items={items} field={field} onRemove={remove} onRemoveAll={removeAll} />}
    </div>
  )
}
