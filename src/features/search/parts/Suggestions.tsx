import { Autocomplete } from '@base-ui/react/autocomplete'
import { markedParts, type Suggestion } from '@/features/search/suggestionsFor'
import { suggestionText as text } from '@/features/search/text'
import { Icon } from '@/shared/ui/Icon'
import styles from './Suggestions.module.css'

type OptionProps = {
  item: Suggestion
  index: number
  typed: string
  /** Id of the hint on how to remove a recent search. */
  hintId: string
  onClick: () => void
}

/** No buttons, as the combobox pattern requires; Delete removes a recent search. */
export function SuggestionOption({ item, index, typed, hintId, onClick }: OptionProps) {
  return (
    <Autocomplete.Item
      value={item}
      index={index}
      className={styles.option}
      // In one piece: some screen readers pause at the marked part.
      aria-label={item.text}
      aria-describedby={item.isRecent ? hintId : undefined}
      onClick={onClick}
    >
      {item.isRecent ? <ClockIcon /> : <Icon name="search" size={18} />}
      <span className={styles.text}>
        {markedParts(item.text, typed).map(({ isMarked, text: part }, place) => {
          const Part = isMarked ? 'mark' : 'span'
          return <Part key={place}>{part}</Part>
        })}
      </span>
    </Autocomplete.Item>
  )
}

const ClockIcon = () => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className={styles.clock}>
    <path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3 2" />
  </svg>
)

type RemovalProps = {
  items: readonly Suggestion[]
  onRemove: (query: string) => void
  onRemoveAll: () => void
}

/**
 * A button beside each recent search, for pointers and for screen readers on touch screens, and one for all searches,
 * which Tab reaches from the field.
 */
export function RemovalButtons({ items, onRemove, onRemoveAll }: RemovalProps) {
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
        <button type="button" className={styles.removeAll} onClick={onRemoveAll}>
          {text.removeAll}
        </button>
      </div>
    </>
  )
}
