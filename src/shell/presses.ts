import { pressOf, type ShellWork } from '@/platform/shellWork'

/** Keeps what somebody presses before the app is there, which presses it again when it is (app/shellTakeOver.ts). */
export function rememberPresses(root: HTMLElement, work: ShellWork): void {
  const { signal } = work.shift
  const handleClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest('a, button[type="button"]') : null
    // With a modifier, a link opens elsewhere.
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    work.pressed = pressOf(control)
    root.style.cursor = 'progress'
  }
  root.addEventListener('click', handleClick, { signal })
  // A search goes its own way, by the form's address; one for nothing does not.
  const handleSubmit = (event: Event) => {
    if (root.querySelector('input')?.value.trim() === '') event.preventDefault()
  }
  root.addEventListener('submit', handleSubmit, { signal })
}
