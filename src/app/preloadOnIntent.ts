import { preloadPage } from './routes'

/** Events that show an intent to use a link or button. */
const INTENTS = ['pointerover', 'focusin'] as const

/**
 * Prefetches a page's chunk when the visitor hovers or focuses its link, or a button that names it in `data-leads-to`.
 */
export function preloadOnIntent(): void {
  const handleIntent = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest('a[href], [data-leads-to]') : null
    const path = control?.getAttribute('data-leads-to') ?? control?.getAttribute('href')
    if (path) preloadPage(path)
  }
  for (const intent of INTENTS) document.addEventListener(intent, handleIntent, { passive: true })
}
