import { useEffect, useId, useRef } from 'react'
import { markedParts } from '@/features/search/markedParts'
import type { Suggestion } from '@/features/search/suggestionsFor'
import { suggestionText as text } from '@/features/search/suggestionText'
import { Icon } from '@/shared/ui/Icon'
import { optionId } from './optionId'
import styles from './Suggestions.module.css'

type Props = {
  id: string
  items: readonly Suggestion[]
  typed: string
  /** -1: the field is active, and no option. */
  activeIndex: number
  onSearch: (query: string) => void
}

/** The options. They contain no buttons, as the pattern has it; Delete removes a recent search. */
export function SuggestionList({ id, items, typed, activeIndex, onSearch }: Props) {
  const hintId = useId()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' })
  }, [activeIndex])
  return (
    <>
      {/* No tab stop: browsers make one of what scrolls. */}
      <ul ref={list} id={id} role="listbox" tabIndex={-1} aria-label={text.list} className={styles.list}>
        {items.map((item, index) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys
          <li
            key={item.text}
            id={optionId(id, index)}
            role="option"
            // Of one piece: some readers pause at the marked part, or put spaces around it.
            aria-label={item.text}
            aria-selected={index === activeIndex}
            aria-describedby={item.isRecent ? hintId : undefined}
            className={styles.option}
            onClick={() => {
              onSearch(item.text)
            }}
          >
            {item.isRecent ? <ClockIcon /> : <Icon name="search" size={18} />}
            <span className={styles.text}>
              {markedParts(item.text, typed).map(({ isMarked, text: part }, place) => {
                const Part = isMarked ? 'mark' : 'span'
                return <Part key={place}>{part}</Part>
              })}
            </span>
          </li>
        ))}
      </ul>
      <span id={hintId} hidden>
        {`${text.recent}. ${text.removeKey}`}
      </span>
    </>
  )
}

/** Here, not with the other icons: those are in the first page. */
const ClockIcon = () => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className={styles.clock}>
    <path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3 2" />
  </svg>
)
