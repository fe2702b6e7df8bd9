import { Autocomplete } from '@base-ui/react/autocomplete'
import { markedParts } from '@/features/search/markedParts'
import type { Suggestion } from '@/features/search/suggestionsFor'
import { Icon } from '@/shared/ui/Icon'
import styles from './Suggestions.module.css'

type Props = {
  item: Suggestion
  index: number
  typed: string
  /** Id of the hint on how to remove a recent search. */
  hintId: string
  onClick: () => void
}

/** No buttons, as the combobox pattern requires; Delete removes a recent search. */
export function SuggestionOption({ item, index, typed, hintId, onClick }: Props) {
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
