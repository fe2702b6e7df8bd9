/** What Space presses. Elsewhere it scrolls, which may repeat. */
const PRESSED_BY_SPACE = 'button, summary, input[type=checkbox], input[type=radio], [role^=menuitem]'

/**
 * Makes Enter and Space act once per press: the first press often removes an image or turns a button into its opposite,
 * and moves the focus to a control that the repetitions would press (spec: input.held-keys). Listens on the document
 * before all others, so that neither the browser nor a component acts: Base UI's menu items click on the keydown of
 * Space (@base-ui/react, internals/use-button).
 */
export function ignoreHeldKeys(): void {
  let pressed: EventTarget | null = null
  const handleKey = (event: KeyboardEvent) => {
    const { key, repeat, target } = event
    if (key !== 'Enter' && key !== ' ') return
    if (!repeat) {
      pressed = target
      return
    }
    if (key === ' ' && !(target instanceof Element && target.matches(PRESSED_BY_SPACE))) return
    event.stopPropagation()
    // Browsers press a button when Space is released on it: that press still counts, unless it began elsewhere.
    if (key === 'Enter' || target !== pressed) event.preventDefault()
  }
  document.addEventListener('keydown', handleKey, { capture: true })
}
