import type { AppStore } from './store'
import { canvamanager } from '@/api/canvamanager'
import { pressOf, type Press } from '@/platform/shellWork'

/**
 * Takes in the gallery that the shell has drawn, so that the app's first picture of the page is the same. To be awaited
 * before anything is rendered; the answer is there already.
 */
export async function takeInFirstPage(store: AppStore): Promise<void> {
  const query = window.lienzoShell?.drawnQuery() ?? null
  if (query !== null) await store.dispatch(canvamanager.endpoints.gallery.initiate(query, { subscribe: false }))
}

/**
 * To be called before the app replaces what the shell has drawn.
 * @returns how to go on with what somebody began there: what they typed, where their focus was, what they pressed
 */
export function keepWhatWasBegun(root: HTMLElement): () => void {
  const shell = window.lienzoShell
  const active = document.activeElement
  const focused = active && root.contains(active) ? pressOf(active) : null
  const field = searchField(root)
  // Not what the address says: that the app knows itself.
  const typed = field && field.value !== field.defaultValue ? field.value : null
  const selection = [field?.selectionStart ?? 0, field?.selectionEnd ?? 0] as const
  shell?.shift.abort()

  return () => {
    root.style.cursor = ''
    // The cards have taken it in; what is drawn later comes in its own time.
    shell?.shown.clear()
    if (typed !== null) typeAgain(root, typed)
    if (active === field) {
      searchField(root)?.focus()
      searchField(root)?.setSelectionRange(...selection)
    } else counterpartOf(focused, root)?.focus()
    counterpartOf(shell?.pressed, root)?.click()
  }
}

const searchField = (root: HTMLElement) => root.querySelector<HTMLInputElement>('input[type="search"]')

function typeAgain(root: HTMLElement, text: string): void {
  const field = searchField(root)
  // React listens to the event and compares with the value that it last set itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The app's control for one of the shell's: the link to the same place, or the button of the same name. */
function counterpartOf(press: Press | null | undefined, root: HTMLElement): HTMLElement | undefined {
  if (!press) return undefined
  const isSame = ({ href, name }: Press) => href === press.href && (href !== null || name === press.name)
  return [...root.querySelectorAll<HTMLElement>('a, button')].find((control) => isSame(pressOf(control)))
}
