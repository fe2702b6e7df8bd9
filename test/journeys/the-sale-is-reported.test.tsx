import { screen, waitFor } from '@testing-library/react'
import { callsHang, confirmationsFail, confirmingIsSlow } from '@test/backend/checkoutSituations'
import { listChangesFail } from '@test/backend/shopSituations'
import { checkoutStored, openPayment, paid, recordSales } from '@test/support/checkout'
import { pass, stopClock } from '@test/support/clock'
import { expectConsole } from '@test/support/console'
import { onTestEnd } from '@test/support/onTestEnd'

/** Approves a payment of two images with a code on a page with Google Analytics; stops the clock. */
async function approve() {
  const sales = recordSales()
  onTestEnd(() => Reflect.deleteProperty(window, 'gtag'))
  const { paypal, openPayPal, ...rest } = await openPayment(2, { code: 'VERANO10', percent: 10 })
  await openPayPal()
  stopClock()
  await paypal.approve()
  return { sales, paypal, ...rest }
}
const SALE = { name: 'purchase', params: { transaction_id: '5001', value: 4.5, coupon: 'VERANO10' } }

// spec: paying.sale
test('a sale is reported when the server has confirmed it, not before', async () => {
  const release = confirmingIsSlow()
  const { sales } = await approve()
  await screen.findByRole('heading', { name: 'Recibimos tu pago' })
  await pass(5000)
  expect(sales).toEqual([])
  release()
  await paid()
  expect(sales).toMatchObject([SALE])
})

// spec: paying.sale
test('a sale confirmed at the third attempt is reported once', async () => {
  confirmationsFail(2)
  expectConsole(/confirmPurchase falló: 500/)
  const { sales } = await approve()
  await paid()
  await pass(60_000)
  expect(sales).toMatchObject([SALE])
})

// spec: paying.sale
test('a sale is reported before its code is recorded and its cart emptied', async () => {
  callsHang('uso-codigo')
  const { sales, backend, clientId } = await approve()
  await paid()
  expect(sales).toMatchObject([SALE])
  expect(backend.cartOf(clientId)).toHaveLength(2)
})

// spec: paying.sale
test('a sale whose cart fails to empty is reported once', async () => {
  const recover = listChangesFail('cart')
  expectConsole(/clearCart falló: 500/)
  const { sales, backend, clientId } = await approve()
  await paid()
  await pass(5 * 60_000)
  expect(backend.cartOf(clientId)).toHaveLength(2)
  expect(sales).toMatchObject([SALE])
  recover()
  await pass(60_000)
  await waitFor(() => {
    expect([backend.cartOf(clientId), checkoutStored().purchase]).toEqual([[], { phase: 'idle' }])
  })
  expect(sales).toMatchObject([SALE])
})
