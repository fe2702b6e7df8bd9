/** Google Analytics' scripts in the page; jsdom does not load them. */
export function analyticsScripts(): HTMLScriptElement[] {
  return [...document.scripts].filter(({ src }) => src.includes('googletagmanager'))
}

/** Removes Google Analytics from the page; the store itself never does. */
export function forgetAnalytics(): void {
  for (const script of analyticsScripts()) script.remove()
  delete window.gtag
  delete window.dataLayer
}
