import { startGallery } from '@/api/canvamanager'
import { storeSearch } from '@/features/search/searchHistory'
import { searchQueryOf } from '@/features/search/searchQuery'
import { trackEvent } from '@/platform/analytics'
import { readSentSearches, removeSentSearches } from '@/platform/storage'
import { controlKeyOf, type ControlKey } from '@/shell/handover'
import type { AppStore } from './store'

/**
 * Loads the gallery that the shell has drawn into the store, so that the app's first render looks the same. Await it
 * before rendering; the response is already available.
 */
export async function adoptFirstPage(store: AppStore): Promise<void> {
  const drawn = window.lienzoShell?.drawnGallery()
  if (drawn) await store.dispatch(startGallery(drawn))
}

/**
 * Reports the searches that the visitor sent before the app was ready (spec: 2.header.search-submit). Only on the page
 * of the last one: the app may also start on the page that the visitor is leaving.
 */
export function reportSentSearches(): void {
  const sent = readSentSearches()
  const query = searchQueryOf(new URLSearchParams(window.location.search))
  if (query === '' || sent.at(-1) !== query) return
  for (const one of sent) {
    trackEvent('search', { search_term: one })
    storeSearch(one)
  }
  removeSentSearches(sent.length)
}

/** Restores the visitor's input on the shell's page into the app's page. */
export type ShellInput = {
  /** Ends the shell; call it after its elements are removed, and before the app measures its layout. */
  readonly end: () => void
  /** Restores the typed search text and the focus. */
  readonly restoreInput: () => void
  /** Repeats the last click or long press; call it after the app has attached its event handlers. */
  readonly replayPress: () => void
}

/** Records the visitor's input on the shell's page while the app renders; call it before rendering. */
export function captureShellInput(root: HTMLElement): ShellInput {
  const shell = window.lienzoShell
  const field = searchField(root)
  let focused = root.contains(document.activeElement) ? document.activeElement : null
  const handleFocus = ({ target }: FocusEvent) => {
    focused = target as Element
  }
  root.addEventListener('focusin', handleFocus)

  let setReady: () => void = () => undefined
  const ready = new Promise<void>((resolve) => {
    setReady = resolve
  })
  const end = () => {
    root.removeEventListener('focusin', handleFocus)
    if (shell?.heldControl) completeClick(shell.heldControl, root, ready)
    shell?.lifetime.abort()
  }
  const restoreInput = () => {
    root.style.cursor = ''
    // The first cards have read the set; images of later cards load normally.
    shell?.shown.clear()
    // Restore changed text only: the app reads the search text of the address itself.
    if (field && field.value !== field.defaultValue) typeAgain(root, field.value)
    if (field && focused === field) {
      searchField(root)?.focus()
      searchField(root)?.setSelectionRange(field.selectionStart, field.selectionEnd)
    } else counterpartOf(focused && controlKeyOf(focused), root)?.focus()
  }
  const replayPress = () => {
    setReady()
    const pressed = shell?.lastPressed
    const control = counterpartOf(pressed, root)
    if (!pressed?.menuAt) control?.click()
    else {
      const { x: clientX, y: clientY } = pressed.menuAt
      control?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }))
    }
  }
  return { end, restoreInput, replayPress }
}

/** Completes a click that began on the shell's page: browsers fire none if the pressed element is gone. */
function completeClick(held: ControlKey, root: HTMLElement, ready: Promise<void>): void {
  const over = new AbortController()
  const stop = () => {
    over.abort()
  }
  const handleUp = ({ target }: PointerEvent) => {
    stop()
    void ready.then(() => {
      const control = counterpartOf(held, root)
      if (target instanceof Node && control?.contains(target)) control.click()
    })
  }
  window.addEventListener('pointerup', handleUp, { signal: over.signal })
  window.addEventListener('pointercancel', stop, { signal: over.signal })
}

const searchField = (root: HTMLElement) => root.querySelector<HTMLInputElement>('input[type="search"]')

function typeAgain(root: HTMLElement, text: string): void {
  const field = searchField(root)
  // React ignores an input event if the value was set through its own setter on the element: use the prototype's.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Finds the app's control for one of the shell's: the link with the same href, or the button with the same name. Of
 * several links the one with the same name; the app adds a count to some names.
 */
function counterpartOf(key: ControlKey | null | undefined, root: HTMLElement): HTMLElement | undefined {
  if (!key) return undefined
  const controls = [...root.querySelectorAll<HTMLElement>('a, button')].filter(
    (control) => control.getAttribute('href') === key.href,
  )
  const named = controls.find((control) => controlKeyOf(control).name === key.name)
  return named ?? (key.href === null ? undefined : controls[0])
}
