import type { StorePage } from './storePage.ts'

/** The name of the focused control. */
export const focusedName = (store: StorePage) =>
  store.evaluate(() => {
    const { activeElement } = document
    const names = [
      activeElement?.getAttribute('aria-label'),
      activeElement?.textContent,
      activeElement?.getAttribute('title'),
    ]
    return names.find((name) => typeof name === 'string' && name !== '') ?? ''
  })
