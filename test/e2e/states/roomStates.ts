import { expect } from '@playwright/test'
import { cardAt, chooseFrom, visitGallery } from '@test/e2e/shopping'
import type { States, Visit } from './visit.ts'

/** A page that shows images of the gallery, which the visitor has seen before. */
const roomAt = (path: string, isUser = true) => ({
  show: async ({ page, signIn }: Visit) => {
    if (isUser) await signIn()
    await visitGallery(page)
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  },
})

/** Pages without content of their own. */
export const roomStates: States = {
  'room-cart': roomAt('/cart'),
  'room-favorites': roomAt('/favorites'),
  'room-unknown-path': roomAt('/nada', false),
  'room-payment-success': roomAt('/payment-success?compraId=5001'),
  'room-login': {
    show: async ({ page }) => {
      await visitGallery(page)
      await chooseFrom(cardAt(page, 1), 'Agregar al carrito')
      await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click()
      await expect(page.getByText(/^After you sign in/)).toBeVisible()
    },
  },
}
