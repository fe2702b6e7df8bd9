/** Id of the page's main part: where the skip link leads and where focus goes after a navigation. */
export const mainId = 'contenido'

/** For what takes itself off the page, and would take the focus with it. */
export function focusMain(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true })
}
