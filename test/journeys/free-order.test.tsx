import { screen } from '@testing-library/react'
import { confirmationsAnswer, confirmationsFail } from '@test/backend/checkoutSituations'
import { recordWrites } from '@test/backend/recordWrites'
import { scenario } from '@test/backend/scenario'
import { emptied, openFreeCart, openWindow, paid, recordSales, storedPurchase, summary } from '@test/support/checkout'
import { stopClock } from '@test/support/clock'
import { expectConsole } from '@test/support/console'
import { mockPayPal } from '@test/support/paypalScript'

// spec: 3.purchase.id, 4.free.confirmed, 4.free.end, 7.analytics.begin-checkout, 7.purchase.confirm
// spec: calls.free-order, calls.free-code, calls.confirm-free, receipt.shown
test('a code that covers everything buys the cart once, without PayPal', async () => {
  const sales = recordSales()
  const app = await openFreeCart()
  const { user, backend, clientId, store, proceed } = app
  const writes = recordWrites()
  stopClock()
  await user.dblClick(proceed)
  expect(await paid()).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Tu compra' })).toHaveTextContent(
    /3 imágenes .*Subtotal\$7\.50Descuento−\$7\.50Código promocionalGRATIS \(100%\)Total\$0\.00 USD/,
  )
  await emptied(app)
  const { compraId } = backend.purchases()[0]!
  expect(window.location.search).toBe(`?compraId=${compraId}`)
  const purchase = { montoTotal: 0, descuentoPorcentaje: 100, codigoDescuento: 'GRATIS' }
  const paypalOrderId = expect.stringMatching(/^FREE-/) as string
  expect(writes.filter(({ request }) => request.includes('/compra'))).toEqual([
    { request: 'POST /canvamanager/market/compra', body: { userId: String(clientId), ...purchase } },
    {
      request: `POST /canvamanager/market/compra/${compraId}/confirmar`,
      body: { paypalOrderId, paypalStatus: 'COMPLETED' },
    },
  ])
  expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', paypalDetails: null, confirmations: 1 }])
  expect(backend.discountUses('GRATIS')).toBe(1)
  // The code is removed together with its cart.
  expect(store.getState().promo).toEqual(expect.objectContaining({ status: 'none' }))
  expect(document.querySelector('script[src*="paypal"]')).toBeNull()
  const sale = { currency: 'USD', value: 0, coupon: 'GRATIS' }
  expect(sales).toMatchObject([
    { name: 'begin_checkout', params: sale },
    { name: 'purchase', params: { ...sale, transaction_id: String(compraId) } },
  ])
})

// spec: 4.free.error
test('a buyer whose free order fails to register keeps the full cart', async () => {
  const recover = scenario('500:compra')
  const { user, proceed, backend, clientId } = await openFreeCart()
  expectConsole(/createPurchase falló: 500/)
  await user.click(proceed)
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo completar tu pedido. Inténtalo de nuevo.')
  expect([window.location.pathname, backend.cartOf(clientId).length]).toEqual(['/cart', 3])
  recover()
  await user.click(proceed)
  expect(await paid()).toBeVisible()
})

// spec: 7.discount.apply-fails, 8.silent
test('a failed confirmation is repeated; a code that is not recorded undoes nothing', async () => {
  confirmationsFail(1)
  scenario('500:uso-codigo')
  expectConsole(/confirmPurchase falló: 500/)
  expectConsole(/applyDiscount falló: 500/)
  const app = await openFreeCart()
  stopClock()
  await app.user.click(app.proceed)
  expect(await screen.findByRole('heading', { name: 'Recibimos tu pedido' })).toBeVisible()
  expect(await paid()).toBeVisible()
  await emptied(app)
  expect(app.backend.purchases()).toMatchObject([{ status: 'COMPLETED', confirmations: 1 }])
  expect(app.backend.discountUses('GRATIS')).toBe(0)
})

// spec: paying.free-refused
test('an order that the server refuses leaves the full cart, which can be paid', async () => {
  confirmationsAnswer(404)
  expectConsole(/confirmPurchase falló: 404/)
  const paypal = mockPayPal()
  const { user, proceed, backend, clientId } = await openFreeCart()
  await user.click(proceed)
  await screen.findByText('La tienda no aceptó tu pedido gratuito. Tu carrito sigue guardado.')
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(await summary()).toHaveTextContent('Total$0.00')
  expect([backend.cartOf(clientId).length, storedPurchase()]).toEqual([3, null])

  await user.click(screen.getByRole('button', { name: 'Quitar código promocional' }))
  await user.click(screen.getByRole('button', { name: 'Procede al pago' }))
  await openWindow(user, paypal)
  await paypal.approve()
  expect(await paid()).toBeVisible()
  expect(paypal.captures()).toBe(1)
})
