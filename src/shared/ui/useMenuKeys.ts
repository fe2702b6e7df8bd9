import { useRef, type FocusEvent, type KeyboardEvent } from 'react'

/**
 * Handles keys in a menu that Base UI does not open itself: a menu opened by a key focuses its first item; Tab closes
 * the menu and moves on from its opener.
 * @returns props of the popup, and the ref of its first item
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
