import { screen, waitFor } from '@testing-library/react'
import { callsHang } from '@test/backend/checkoutSituations'
import { recordRequests } from '@test/backend/shopSituations'
import { openPayment, paid, storedPurchase } from '@test/support/checkout'
import { pass, stopClock } from '@test/support/clock'

/** Pays ten images with a code while the server never responds to these requests; stops the clock. */
async function payWhile(calls: Parameters<typeof callsHang>[0], times?: number) {
  const payment = await openPayment(10, { code: 'VERANO10', percent: 10 })
  await payment.openPayPal()
  callsHang(calls, times)
  const requests = recordRequests()
  stopClock()
  await payment.paypal.approve()
  return { ...payment, requests }
}

// spec: paying.silent-shop
test('a hanging request to record the code does not hold up the cart', async () => {
  const { backend, clientId, requests } = await payWhile('uso-codigo')
  expect(await paid()).toBeVisible()
  await waitFor(() => {
    expect(requests).toContain('POST /canvamanager/descuentos/aplicar')
  })
  await pass(1000)
  await waitFor(() => {
    expect([backend.cartOf(clientId), storedPurchase()]).toEqual([[], null])
  })
})

// spec: paying.silent-shop
test('a confirmation without a response is retried after 30 s', async () => {
  const { backend, requests } = await payWhile('confirmacion', 1)
  const confirmations = () => requests.filter((request) => request.endsWith('/confirmar')).length
  expect(await screen.findByRole('heading', { name: 'Recibimos tu pago' })).toBeVisible()
  await pass(25_000)
  expect(confirmations()).toBe(1)
  await pass(10_000)
  expect(await paid()).toBeVisible()
  expect(confirmations()).toBe(2)
  expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', confirmations: 1 }])
})
