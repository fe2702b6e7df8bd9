import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus in a list whose items can go away: when the button that has it disappears with its item, the button
 * that took its place gets it, or the container when none is left. The container needs tabIndex -1.
 */
export function useLostFocus(container: RefObject<HTMLElement | null>): void {
  const last = useRef<{ button: Element; index: number } | null>(null)

  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => {
      const buttons = buttonsIn(container.current)
      const index = buttons.findIndex((button) => button === target)
      last.current = index < 0 ? null : { button: buttons[index] as Element, index }
    }
    document.addEventListener('focusin', handleFocus)
    return () => {
      document.removeEventListener('focusin', handleFocus)
    }
  }, [container])

  useEffect(() => {
    const lost = last.current
    if (!lost || lost.button.isConnected || document.activeElement !== document.body) return
    last.current = null
    const buttons = buttonsIn(container.current)
    const heir = buttons[Math.min(lost.index, buttons.length - 1)] ?? container.current
    heir?.focus()
  })
}

function buttonsIn(container: HTMLElement | null): HTMLElement[] {
  return container ? [...container.querySelectorAll('button')] : []
}
