import { readReload, writeReload, type Lost } from './storage'

/**
 * Reloads the page, once per version and tab: no second reload if the first brought no newer version, and none in a
 * browser that cannot store that it reloaded.
 * @param version the document's entry script (entryScript)
 * @param reload reloads the page now or soon
 * @returns whether the page is reloading
 */
export function reloadOnce(version: string, lost: Lost, reload = reloadPage): boolean {
  const before = readReload(lost) as { from?: unknown } | undefined
  if (before?.from === version || !writeReload(lost, { from: version })) return false
  reload()
  return true
}

const reloadPage = () => {
  window.location.reload()
}

/** Path of the store's entry script: its name changes with every version. */
export function entryScript(): string | null {
  const built = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry
  if (built !== undefined) return built
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return script && new URL(script.src).pathname
}
