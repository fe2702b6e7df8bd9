/** Id of the page's main element: target of the skip link, and of the focus after a navigation. */
export const mainId = 'contenido'

/** Focuses the page's main element: for a control that removes itself, and would lose the focus. */
export function focusMain(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true })
}
