import { controlKeyOf, type Handover } from './handover'

/** Records the visitor's last click before the app is ready; app/shellInput.ts then repeats it. */
export function replayClicks(root: HTMLElement, handover: Handover): void {
  const { signal } = handover.lifetime
  const handleClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest('a, button[type="button"]') : null
    // A click with a modifier opens the link in another tab or window.
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    handover.lastClicked = controlKeyOf(control)
    root.style.cursor = 'progress'
  }
  root.addEventListener('click', handleClick, { signal })
  // The form submits a search without the app; an empty search does nothing (spec: 5.search.blank).
  const handleSubmit = (event: Event) => {
    if (root.querySelector('input')?.value.trim() === '') event.preventDefault()
  }
  root.addEventListener('submit', handleSubmit, { signal })
}
