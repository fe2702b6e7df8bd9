import type { RefObject } from 'react'
import type { Suggestion } from '@/features/search/suggestionsFor'
import { suggestionText as text } from '@/features/search/text'
import { Icon } from '@/shared/ui/Icon'
import styles from './Suggestions.module.css'

type Props = {
  items: readonly Suggestion[]
  field: RefObject<HTMLInputElement | null>
  onRemove: (query: string) => void
  onRemoveAll: () => void
}

/**
 * A button beside each recent search, for pointers and for screen readers on touch screens, and one for all searches,
 * which Tab reaches from the field.
 */
export function RemovalButtons({ items, field, onRemove, onRemoveAll }: Props) {
  return (
    <>
      <div className={styles.removals}>
        {items.map((item) => (
          <button
            key={item.text}
            type="button"
            tabIndex={-1}
            className={styles.remove}
            aria-label={text.remove(item.text)}
            title={text.removeShort}
            onClick={() => {
              onRemove(item.text)
            }}
          >
            <Icon name="close" size={16} />
          </button>
        ))}
      </div>
      <div className={styles.foot}>
        <span className={styles.hint} aria-hidden="true">
          {text.removeKey}
        </span>
        <button
          type="button"
          className={styles.removeAll}
          onClick={() => {
            // Removed with the list.
            field.current?.focus()
            onRemoveAll()
          }}
        >
          {text.removeAll}
        </button>
      </div>
    </>
  )
}
