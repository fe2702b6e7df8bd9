import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { DEFAULT_PRICES, type PackType } from '@/api/packPrices'
import { buildUser } from '@test/builders/buildUser'
import { mockPayPal } from '@test/support/paypalScript'
import { renderApp } from '@test/support/renderApp'
import type { TestBackend } from '@test/support/testBackend'
import { workIds } from './catalog'
import { stopClock } from './clock'
import { onTestEnd } from './onTestEnd'

export const buyer = buildUser()
export const purchaseKey = `checkout_${buyer.id}`
type StoredPurchase = { readonly phase: string; readonly [field: string]: unknown }
/** Returns the stored purchase of the buyer; the store's first version stored the purchase alone. */
export function storedPurchase(): StoredPurchase | null {
  const stored = JSON.parse(window.localStorage.getItem(purchaseKey) ?? '{}') as Partial<StoredPurchase>
  const purchase = (stored.phase === undefined ? stored.purchase : stored) as StoredPurchase | null | undefined
  return purchase?.phase === 'idle' ? null : (purchase ?? null)
}

const order = {
  userId: '1',
  subtotal: 500,
  total: 500,
  promo: null,
  items: [{ id: workIds(1)[0]!, title: 'Obra', price: 500 }],
}
const numbered = { attempt: 'a', order, compraId: '5001' }
/** Stored purchases of an earlier page: PayPal captured it, or was asked to at this time. */
export const captured = {
  ...{ phase: 'captured', ...numbered, failures: 0 },
  payment: { paypalOrderId: 'PP9', status: 'COMPLETED', details: { id: 'PP9' } },
}
export const capturing = (askedAt: number) => ({ phase: 'capturing', ...numbered, paypalOrderId: 'PP1', askedAt })

/** Registers a purchase, as an earlier page would have; the backend gives the first one number 5001. */
export async function registered(backend: TestBackend, userId: number): Promise<void> {
  const body = JSON.stringify({ userId: String(userId), montoTotal: 5, descuentoPorcentaje: 0, codigoDescuento: null })
  await act(() => backend.fetch(new Request('http://localhost/canvamanager/market/compra', { method: 'POST', body })))
}

/** The default prices as the browser stores them, but with these cents per image. */
export function storedPrices(perImage: Partial<Record<PackType, number>>, ageHours = 0) {
  const withPrice = (type: PackType) => ({
    ...DEFAULT_PRICES[type],
    pricePerImage: perImage[type] ?? DEFAULT_PRICES[type].pricePerImage,
  })
  const prices = { individual: withPrice('individual'), pack5: withPrice('pack5'), pack10: withPrice('pack10') }
  return { prices, lastUpdated: Date.now() - ageHours * 3_600_000 }
}

export function storePrices(...prices: Parameters<typeof storedPrices>): void {
  window.localStorage.setItem('lienzo_prices', JSON.stringify(storedPrices(...prices)))
}

type Promo = { readonly code: string; readonly percent: number }

/** Stores a promo code that the buyer applied earlier. */
export function storeCode(promo: Promo): void {
  window.localStorage.setItem(`promo_${buyer.id}`, JSON.stringify({ status: 'applied', ...promo }))
}

/** Opens a cart with a code for 100 percent; `proceed` is the button that orders. */
export async function openFreeCart() {
  storeCode({ code: 'GRATIS', percent: 100 })
  const app = renderApp('/cart', { signedInAs: buyer, cart: workIds(3) })
  expect(await summary()).toHaveTextContent('Total$0.00')
  return { ...app, proceed: within(await summary()).getByRole('button', { name: 'Procede al pago' }) }
}

/** Opens the payment page, ready to pay, with `count` images in the cart and optionally a promo code. */
export async function openPayment(count = 10, promo?: Promo) {
  if (promo) storeCode(promo)
  const paypal = mockPayPal()
  const app = renderApp('/payment', { signedInAs: buyer, cart: workIds(count) })
  await screen.findByRole('button', { name: 'PayPal' })
  const pressPay = () => app.user.click(screen.getByRole('button', { name: 'PayPal' }))
  const openPayPal = () => openWindow(app.user, paypal)
  /** Approves the payment in PayPal's window. */
  const pay = async () => {
    await openPayPal()
    await paypal.approve()
  }
  return { ...app, paypal, pressPay, openPayPal, pay }
}

/** Presses PayPal's button and waits for its window. */
export async function openWindow(user: UserEvent, paypal: ReturnType<typeof mockPayPal>): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'PayPal' }))
  await waitFor(() => {
    expect(paypal.isOpen()).toBe(true)
  })
}

/** Waits until the cart is emptied after a purchase. */
export async function emptied({ backend, clientId }: Pick<ReturnType<typeof renderApp>, 'backend' | 'clientId'>) {
  await waitFor(() => {
    expect([backend.cartOf(clientId), storedPurchase()]).toEqual([[], null])
  })
}

/** Approves the payment of two images on a clock that stops just before, after `prepare`. */
export async function approvePayment(
  prepare: (paypal: ReturnType<typeof mockPayPal>) => unknown = () => undefined,
  promo?: Promo,
) {
  const payment = await openPayment(2, promo)
  await payment.openPayPal()
  prepare(payment.paypal)
  stopClock()
  await payment.paypal.approve()
  return payment
}

/** The amounts in the cart, and those on the payment page. */
export const summary = () => screen.findByRole('region', { name: 'Resumen de compra' })
export const totals = () => screen.findByRole('region', { name: 'Finalizar compra' })

/** Waits for the success page. */
export const paid = () => screen.findByRole('heading', { name: 'Pago Exitoso' })

/** Records the analytics events of 'Procede al pago' and the payment until the test ends; the page gets a gtag. */
export function recordSales(): { name: string; params: { transaction_id?: string } & Record<string, unknown> }[] {
  const sales: ReturnType<typeof recordSales> = []
  window.gtag = ((_: string, name: string, params: object) => {
    if (['begin_checkout', 'purchase'].includes(name)) sales.push({ name, params: { ...params } })
  }) as NonNullable<typeof window.gtag>
  onTestEnd(() => Reflect.deleteProperty(window, 'gtag'))
  return sales
}

/** True when closing the page now would show the browser's confirmation prompt. */
export function isAskedBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}
