/** Id of the page's main element: target of the skip link, and of the focus after a navigation. */
export const mainId = 'contenido'

/** Focuses the page's main element: after a navigation, or when the focused control goes away. */
export function focusMain(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true })
}

/** State of a navigation to another page that keeps the focus where it is. */
export const keepsFocus = { keepsFocus: true } as const

/** True for that navigation state. */
export function isKeepingFocus(state: unknown): boolean {
  return (state as { keepsFocus?: unknown } | null | undefined)?.keepsFocus === true
}
