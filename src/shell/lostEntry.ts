import { text } from './text'
import { entryScript, reloadOnce } from '@/platform/reloadOnce'

/**
 * A document can name code that is gone: another version was deployed, or let in by the worker, while it was on its way.
 * It is loaded anew, once; if that does not help either, the page says so instead of staying as it is (spec section 8).
 * @param signal aborted when the app is there, which looks after its own code
 */
export function watchForLostEntry(signal: AbortSignal): void {
  let isOver = false
  const handleError = ({ target }: Event) => {
    if (isOver || !isOwnCode(target)) return
    const entry = entryScript()
    if (navigator.onLine && entry !== null && reloadOnce(entry, 'entry')) isOver = true
    // Without its stylesheet the store works all the same.
    else if (target instanceof HTMLScriptElement) {
      isOver = true
      whenParsed(showLoss)
    }
  }
  // Such errors do not bubble.
  window.addEventListener('error', handleError, { capture: true, signal })
}

/** Others bring scripts and styles too: extensions, and whoever an operator trusts. */
function isOwnCode(target: EventTarget | null): boolean {
  if (target instanceof HTMLScriptElement) {
    return target.src !== '' && new URL(target.src).pathname === entryScript()
  }
  return (
    target instanceof HTMLLinkElement &&
    target.rel === 'stylesheet' &&
    target.href.startsWith(`${window.location.origin}/static/`)
  )
}

function whenParsed(show: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show)
  else show()
}

/** Says that the store could not be loaded, in place of whatever is there. */
export function showLoss(): void {
  const alert = document.createElement('div')
  alert.setAttribute('role', 'alert')
  // The stylesheet may be what is lost.
  alert.style.cssText = 'padding: 30vh 1rem; text-align: center'
  const words = document.createElement('p')
  words.textContent = text.lostEntry
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.textContent = text.retry
  retry.addEventListener('click', reload)
  window.addEventListener('online', reload)
  alert.append(words, retry)
  document.getElementById('root')?.replaceChildren(alert)
}

const reload = () => {
  window.location.reload()
}
