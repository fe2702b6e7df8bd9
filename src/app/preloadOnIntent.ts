import { preloadPage } from './routes'

/** What shows that somebody may be about to go where a control leads. */
const INTENTS = ['pointerover', 'focusin'] as const

/** Fetches a page's code from now on when somebody points at a link to it, or at a button that names it in `data-leads-to`. */
export function preloadOnIntent(): void {
  const handleIntent = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest('a[href], [data-leads-to]') : null
    const path = control?.getAttribute('data-leads-to') ?? control?.getAttribute('href')
    if (path) preloadPage(path)
  }
  for (const intent of INTENTS) document.addEventListener(intent, handleIntent, { passive: true })
}
