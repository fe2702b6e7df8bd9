import { Autocomplete } from '@base-ui/react/autocomplete'
import { clsx } from 'clsx'
import {
  useCallback,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useAnnouncement } from '@/features/notifications/useAnnouncement'
import box from '@/features/search/SearchBox.module.css'
import { QUERY_PARAM } from '@/features/search/searchQuery'
import type { Suggestion } from '@/features/search/suggestionsFor'
import { suggestionText, text } from '@/features/search/text'
import { useIsHydrated } from '@/shared/hooks/useIsHydrated'
import { Icon } from '@/shared/ui/Icon'
import { RemovalButtons, SuggestionOption } from './Suggestions'
import styles from './Suggestions.module.css'
import { useSuggestions } from './useSuggestions'

type Props = {
  field: RefObject<HTMLInputElement | null>
  typed: string
  onType: (typed: string) => void
  onClear: () => void
}

/** Without suggestions the field is a searchbox (spec: search.combobox). */
const SEARCHBOX = {
  role: undefined,
  'aria-autocomplete': undefined,
  'aria-expanded': undefined,
  'aria-haspopup': undefined,
}

/**
 * The field with its suggestions and the button that clears it. The list is `inline`, because Base UI's own popup hides
 * the rest of the page from screen readers, including the search button (decision 116).
 */
export function SearchField({ field, typed, onType, onClear }: Props) {
  const { items, query, isHistory, active, setActive, status, open, close, remove, removeAll } = useSuggestions(typed)
  useAnnouncement(status)
  const isOpen = items.length > 0
  const isHydrated = useIsHydrated()
  const list = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const openUnlessSearched = () => {
    if (!isOpen) open('unless searched')
  }
  const syncTypedText = useEffectEvent(() => {
    const { current: input } = field
    // Text typed before hydration, which the next render would overwrite.
    if (input && input.value !== typed) onType(input.value)
    if (input && document.activeElement === input) openUnlessSearched()
  })
  useLayoutEffect(() => {
    syncTypedText()
  }, [])
  // Stable while the visitor types, so that a letter renders the list only when its suggestions are known.
  const renderOption = useCallback(
    (item: Suggestion, index: number) => {
      // Base UI submits the form then.
      const fill = () => {
        close()
        onType(item.text)
      }
      return <SuggestionOption key={item.text} {...{ item, index, hintId }} typed={query ?? ''} onClick={fill} />
    },
    [query, hintId, close, onType],
  )

  const handleValueChange: ComponentProps<typeof Autocomplete.Root>['onValueChange'] = (value, { reason }) => {
    if (reason === 'clear-press') onClear()
    else onType(value)
    open('always')
  }
  const handleEscape = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return
    event.preventDefault()
    // The next Escape folds the phone's search and closes the panel.
    event.stopPropagation()
    field.current?.focus()
    close()
  }
  const handleKeyDown: ComponentProps<typeof Autocomplete.Input>['onKeyDown'] = (event) => {
    const { key, nativeEvent, repeat } = event
    // Keys of an input method or of the text cursor, which Base UI would use in the list.
    if (nativeEvent.isComposing || key === 'Home' || key === 'End') event.preventBaseUIHandler()
    else if (key === 'Enter') close()
    else if (key === 'ArrowDown' && !isOpen) open('always')
    else if (key === 'Delete' && active?.isRecent === true) {
      event.preventDefault()
      // A held key would remove one search after another.
      if (!repeat) remove(active.text)
    } else handleEscape(event)
  }
  const handleRemoveAll = () => {
    // The pressed button is removed with the list.
    field.current?.focus()
    removeAll()
  }
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== field.current && list.current?.contains(relatedTarget) !== true) close()
  }

  return (
    <Autocomplete.Root
      inline
      open
      items={items}
      filter={null}
      itemToStringValue={(item: Suggestion) => item.text}
      value={typed}
      onValueChange={handleValueChange}
      highlightItemOnHover={false}
      submitOnItemClick
      onItemHighlighted={setActive}
    >
      <Autocomplete.Input
        {...(!isOpen && SEARCHBOX)}
        ref={field}
        type="search"
        name={QUERY_PARAM}
        enterKeyHint="search"
        // Before hydration the browser submits the form.
        required={!isHydrated}
        className={box.field}
        aria-label={text.label}
        placeholder={text.placeholder}
        onFocus={openUnlessSearched}
        onClick={openUnlessSearched}
        onBlur={handleBlur}
        onKeyDown={handleKeyDown}
      />
      {/* Here, because Tab leads from the field to the list's button. */}
      <div ref={list} />
      <Autocomplete.Clear className={box.clear} tabIndex={0} aria-label={text.clear} title={text.clear}>
        <Icon name="close" size={18} />
      </Autocomplete.Clear>
      {isOpen && (
        <Autocomplete.Portal container={list}>
          <Autocomplete.Positioner
            className={clsx(styles.popup, isHistory && styles.history)}
            anchor={() => field.current?.form ?? null}
            align="start"
            sideOffset={8}
            onBlur={handleBlur}
            onKeyDown={handleEscape}
            // A press in the list must not take the focus from the field.
            onMouseDown={(event) => {
              event.preventDefault()
            }}
          >
            <Autocomplete.List className={styles.list} aria-label={suggestionText.list}>
              {renderOption}
            </Autocomplete.List>
            <span id={hintId} hidden>
              {`${suggestionText.recent}. ${suggestionText.removeKey}`}
            </span>
            {isHistory && <RemovalButtons items={items} onRemove={remove} onRemoveAll={handleRemoveAll} />}
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      )}
    </Autocomplete.Root>
  )
}
