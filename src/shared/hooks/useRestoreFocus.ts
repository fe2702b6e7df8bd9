import { useEffect, useRef, type RefObject } from 'react'

/**
 * Holds the focus in a list whose items can be removed: when the focused button disappears with its item, the button in
 * its place gets the focus. After the last item it is the way on (data-way-on), which takes the list's place, or the
 * container when no button is left. The container needs tabIndex -1.
 */
export function useRestoreFocus(container: RefObject<HTMLElement | null>): void {
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
    const wayOn = container.current?.querySelector<HTMLElement>('[data-way-on]')
    const next = wayOn ?? buttons[Math.min(lost.index, buttons.length - 1)] ?? container.current
    next?.focus()
  })
}

function buttonsIn(container: HTMLElement | null): HTMLElement[] {
  return container ? [...container.querySelectorAll('button')] : []
}
