import type { Page } from '@playwright/test'
import { translated, translatePage, type Scope } from '@test/support/translator'
import { test as base, expect } from './checkout.ts'

export { expect }

type Fixtures = {
  scope: Scope
  /** A text as this translator shows it. */
  said: (text: string) => string
  /** Expects that nothing crashed, that no old text is shown, and that the translator left the amounts alone. */
  expectSound: () => Promise<void>
}

/** A test in a browser that translates every page. */
export const test = base.extend<Fixtures>({
  scope: ['words', { option: true }],
  context: async ({ context, scope }, provide) => {
    await context.addInitScript(translatePage, scope)
    await provide(context)
  },
  said: async ({ scope }, provide) => provide((text) => translated(text, scope)),
  expectSound: async ({ page }, provide) => {
    const expectSound = async () => {
      expect(await page.evaluate(() => window.translationDamage?.())).toEqual({ crashes: [], unseen: [], touched: [] })
      await expect(page.getByText('Algo salió mal')).toHaveCount(0)
    }
    await provide(expectSound)
    await expectSound()
  },
})

export const SCOPES: readonly Scope[] = ['words', 'everything']

/** What the translator leaves as it is. */
export const untouched = (page: Page) => page.locator('[translate="no"]')

export const toast = (page: Page, text: string) =>
  page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ hasText: text, has: page.getByRole('button', { name: 'Cerrar notificación' }) })

export const closeToast = (page: Page) => page.getByRole('button', { name: 'Cerrar notificación' }).first().click()

/** A link of the header; a count may follow its word. */
export const headerLink = (page: Page, word: string) => page.getByRole('banner').getByRole('link', { name: word })
