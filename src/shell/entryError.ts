import { text } from './text'

/** Replaces the page with an error: the store could not be loaded. */
export function showEntryError(): void {
  // A late app must not hydrate this page.
  delete window.lienzoShell?.rendered
  const alert = document.createElement('div')
  alert.setAttribute('role', 'alert')
  // Inline: the stylesheet may have failed, too.
  alert.style.cssText = 'padding: 30vh 1rem; text-align: center'
  const words = document.createElement('p')
  words.textContent = text.entryLost
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
