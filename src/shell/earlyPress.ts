declare global {
  interface Window {
    /** The button that the visitor clicked last before the shell's script ran. */
    lienzoEarlyPress?: Element
  }
}

/**
 * Records a click on a button of the header while the rest of the document is still to come, which takes as long as the API
 * (800 ms at most). Links and the search work by themselves.
 */
export function recordEarlyPress(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[type="button"]') : null
    if (button && !window.lienzoShell) window.lienzoEarlyPress = button
  })
}
