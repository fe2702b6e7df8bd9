import { useRef, type FocusEvent, type KeyboardEvent } from 'react'

/**
 * What keys do in a menu that Base UI does not open itself: opened by one, it begins at its first item, and Tab closes it and
 * goes on from what opened it.
 * @returns what the popup and its first item take
 */
export function useMenuKeys(openerOf: () => HTMLElement | null, onClose: () => void) {
  const firstItem = useRef<HTMLDivElement>(null)
  const handleFocus = ({ target, currentTarget }: FocusEvent) => {
    if (target === currentTarget && currentTarget.matches(':focus-visible')) firstItem.current?.focus()
  }
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return
    openerOf()?.focus()
    onClose()
  }
  return { popup: { onFocus: handleFocus, onKeyDown: handleKeyDown }, firstItem }
}
