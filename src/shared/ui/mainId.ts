/** Id of the page's main element: target of the skip link, and of the focus after a navigation. */
export const mainId = 'contenido'

/** Focuses the page's main element: after a navigation, or when the focused control goes away. */
export function focusMain(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true })
}
