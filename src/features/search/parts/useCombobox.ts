import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { searchQueryOf } from '@/features/search/searchQuery'
import { useAddressParams } from '@/shared/hooks/useAddressParams'
import { useComboboxAttributes } from './useComboboxAttributes'
import type { Suggestions } from './useSuggestions'

type Options = {
  field: RefObject<HTMLInputElement | null>
  listId: string
  typed: string
  suggestions: Suggestions
  onSearch: (query: string) => void
}

/**
 * Makes the field a combobox while its list is open: keys, attributes and the active option. By listeners and attributes
 * on the element, because the field is rendered before this code loads, and must not be rendered again for it.
 */
export function useCombobox({ field, listId, typed, suggestions, onSearch }: Options) {
  const { items, isOpen, open, close, remove, setIsFocused, setIsHeld } = suggestions
  const isTyped = typed !== searchQueryOf(useAddressParams())
  const popup = useRef<HTMLDivElement>(null)
  /** By its text: the list may change while an option is active. */
  const [activeText, setText] = useState<string | null>(null)
  const setActiveText = (text: string | null) => {
    setText(text)
    setIsHeld(text !== null)
  }
  const activeIndex = items.findIndex(({ text }) => text === activeText)
  useComboboxAttributes(field, isOpen ? listId : null, activeIndex)

  const leave = () => {
    close()
    setActiveText(null)
  }
  /** Text that was searched already needs no suggestions until it changes. */
  const openUnlessSearched = () => {
    if (typed === '' || isTyped) open()
  }
  const move = (key: 'ArrowDown' | 'ArrowUp') => {
    const shown = isOpen ? items : open()
    const next = nextIndex(key, activeIndex, shown.length)
    setActiveText(shown[next]?.text ?? null)
  }
  const removeActive = () => {
    const item = items[activeIndex]
    if (item?.isRecent !== true) return false
    setActiveText((items[activeIndex + 1] ?? items[activeIndex - 1])?.text ?? null)
    remove(item.text)
    return true
  }

  /** @returns whether the key was the list's */
  const handleListKey = ({ key, altKey, repeat, target }: KeyboardEvent): boolean => {
    if (key === 'Escape' && isOpen) {
      // In this order: the empty field opens the list when it gets the focus.
      field.current?.focus()
      leave()
      return true
    }
    if (target !== field.current) return false
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!altKey) move(key)
      else if (key === 'ArrowDown') open()
      else leave()
      return true
    }
    if (activeIndex < 0) return false
    if (key === 'Enter') onSearch(items[activeIndex]?.text ?? '')
    // The cursor moves in the text: the field is active again.
    if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) setActiveText(null)
    // Held, it would remove one search after the other.
    return key === 'Enter' || (key === 'Delete' && (repeat || removeActive()))
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!handleListKey(event)) return
    event.preventDefault()
    // Escape also folds the search of a phone and closes the panel: the next one does.
    event.stopPropagation()
  })
  const handleFocus = useEffectEvent(() => {
    setIsFocused(true)
    openUnlessSearched()
  })
  const handleClick = useEffectEvent(() => {
    if (!isOpen) openUnlessSearched()
  })
  const handleInput = useEffectEvent(() => {
    setActiveText(null)
    open()
  })
  const handleSubmit = useEffectEvent(leave)
  /** Also when the focus leaves the button in the list. */
  const blur = ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }) => {
    setActiveText(null)
    const isInside = relatedTarget instanceof Node && popup.current?.contains(relatedTarget) === true
    if (isInside || relatedTarget === field.current) return
    setIsFocused(false)
    leave()
  }
  const handleBlur = useEffectEvent(blur)

  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!input || !form) return undefined
    const controller = new AbortController()
    const { signal } = controller
    // Before the listeners of the box and of dialogs.
    form.addEventListener('keydown', handleKey, { signal, capture: true })
    form.addEventListener('submit', handleSubmit, { signal })
    input.addEventListener('focus', handleFocus, { signal })
    input.addEventListener('click', handleClick, { signal })
    input.addEventListener('input', handleInput, { signal })
    input.addEventListener('blur', handleBlur, { signal })
    // This code loads after the first focus, and perhaps after the first letters.
    if (document.activeElement === input) handleFocus()
    return () => {
      controller.abort()
    }
  }, [field])

  const handleEmptied = useEffectEvent(() => {
    if (document.activeElement === field.current) open()
  })
  const isEmpty = typed === ''
  useEffect(() => {
    // The clear button changes the text without an event of the field.
    if (isEmpty) handleEmptied()
  }, [isEmpty])

  return { popup, activeIndex, handleBlur: blur }
}

/** Down and up lead through the options, and at both ends back to the field (-1). */
function nextIndex(key: 'ArrowDown' | 'ArrowUp', index: number, count: number): number {
  if (key === 'ArrowDown') return index + 1 < count ? index + 1 : -1
  return index < 0 ? count - 1 : index - 1
}
