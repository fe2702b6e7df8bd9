import type { FocusEvent, KeyboardEvent } from 'react'

/**
 * Popup props for what Base UI does for its own triggers only: a menu opened by a key focuses its first item; Tab
 * closes the menu and moves on from its opener.
 */
export const menuKeys = (openerOf: () => HTMLElement | null, onClose: () => void) => ({
  onFocus: ({ target, currentTarget }: FocusEvent) => {
    if (target === currentTarget && currentTarget.matches(':focus-visible'))
      currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  },
  onKeyDown: ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return
    openerOf()?.focus()
    onClose()
  },
})
