import { screen, waitFor } from '@testing-library/react'
import { buildUser } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalogue'
import { paypalIsThere } from '@test/support/paypalScript'
import { renderApp } from '@test/support/renderApp'

export const buyer = buildUser()
export const purchaseKey = `checkout_${buyer.id}`
/** What is written down of the buyer's purchase. */
export const purchaseKept = () =>
  JSON.parse(window.localStorage.getItem(purchaseKey) ?? 'null') as { phase: string; [field: string]: unknown } | null

/** The payment page with so many images in the cart, ready to pay. */
export async function openPayment(count = 10) {
  const paypal = paypalIsThere()
  const app = renderApp('/payment', { signedInAs: buyer, cart: workIds(count) })
  await screen.findByRole('button', { name: 'PayPal' })
  const pressPay = () => app.user.click(screen.getByRole('button', { name: 'PayPal' }))
  /** Presses PayPal's button, and waits for its window. */
  const openPayPal = async () => {
    await pressPay()
    await waitFor(() => {
      expect(paypal.isOpen()).toBe(true)
    })
  }
  return { ...app, paypal, pressPay, openPayPal }
}

/** The buyer is told that they paid. */
export const paid = () => screen.findByRole('heading', { name: 'Pago Exitoso' })

/** What 'Procede al pago' and the payment report to analytics from here on; the page has Google Analytics. */
export function recordSales(): { name: string; params: { transaction_id?: string } & Record<string, unknown> }[] {
  const sales: ReturnType<typeof recordSales> = []
  window.gtag = ((_: string, name: string, params: object) => {
    if (['begin_checkout', 'purchase'].includes(name)) sales.push({ name, params: { ...params } })
  }) as NonNullable<typeof window.gtag>
  return sales
}
