import { act, screen } from '@testing-library/react'
import { works } from './catalog'
import type { mockIdleCallbacks } from './idleBrowser'

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

/** Waits for the gallery, makes the browser idle, and waits for the code that starts then. */
export async function comeToRest(browser: ReturnType<typeof mockIdleCallbacks>): Promise<void> {
  await screen.findByRole('button', { name: `Opciones de ${works(1)[0]!.title}` })
  expect(browser.waiting).not.toEqual([])
  await act(async () => {
    browser.rest()
    await import('@/features/consent/parts/ConsentedAnalytics')
  })
  await act(async () => {
    await Promise.resolve()
  })
}
