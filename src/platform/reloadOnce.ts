import { readReload, writeReload, type Lost } from './storage'

/**
 * Loads the page anew, but once per version and tab: a page that turns out to be no newer is not loaded again, nor is one
 * in a browser that cannot remember that.
 * @param version what the document began with (entryScript)
 * @returns whether the page is being loaded anew
 */
export function reloadOnce(version: string, lost: Lost): boolean {
  const before = readReload(lost) as { from?: unknown } | undefined
  if (before?.from === version || !writeReload(lost, { from: version })) return false
  window.location.reload()
  return true
}

/** Path of the script with which the store's own code begins: its name changes with every version. */
export function entryScript(): string | null {
  const built = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry
  if (built !== undefined) return built
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return script && new URL(script.src).pathname
}
