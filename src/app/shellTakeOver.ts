import type { AppStore } from './store'
import { canvamanager } from '@/api/canvamanager'
import { applyAppStyles } from '@/platform/appStyles'
import { pressOf, type Press } from '@/platform/shellWork'

/**
 * Takes in the gallery that the shell has drawn, so that the app's first picture of the page is the same. To be awaited
 * before anything is rendered; the answer is there already.
 */
export async function takeInFirstPage(store: AppStore): Promise<void> {
  const query = window.lienzoShell?.drawnQuery() ?? null
  if (query !== null) await store.dispatch(canvamanager.endpoints.gallery.initiate(query, { subscribe: false }))
}

/** How the app goes on with what somebody began on the shell's page. */
export type Begun = {
  /** To be called when the shell's page is gone, before anything measures the app's. */
  readonly end: () => void
  /** Puts what they typed and their focus into the app's page. */
  readonly goOn: () => void
  /** Presses what they pressed; to be called when the app listens. */
  readonly pressAgain: () => void
}

/** Watches what somebody begins on the shell's page while the app draws its own; to be called before that. */
export function watchWhatIsBegun(root: HTMLElement): Begun {
  const shell = window.lienzoShell
  const field = searchField(root)
  let focused = root.contains(document.activeElement) ? document.activeElement : null
  const handleFocus = ({ target }: FocusEvent) => {
    focused = target as Element
  }
  root.addEventListener('focusin', handleFocus)

  const end = () => {
    root.removeEventListener('focusin', handleFocus)
    shell?.shift.abort()
    applyAppStyles()
  }
  const goOn = () => {
    root.style.cursor = ''
    // The cards have taken it in; what is drawn later comes in its own time.
    shell?.shown.clear()
    // What the address says the app knows itself.
    if (field && field.value !== field.defaultValue) typeAgain(root, field.value)
    if (field && focused === field) {
      searchField(root)?.focus()
      searchField(root)?.setSelectionRange(field.selectionStart, field.selectionEnd)
    } else counterpartOf(focused && pressOf(focused), root)?.focus()
  }
  const pressAgain = () => {
    counterpartOf(shell?.pressed, root)?.click()
  }
  return { end, goOn, pressAgain }
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
