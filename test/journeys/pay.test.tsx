import { act, screen, waitFor } from '@testing-library/react'
import { capturePayment } from '@/features/checkout/capturePayment'
import { createPaymentLock } from '@/features/checkout/paymentLock'
import { selectWaitingNotifications } from '@/features/notifications/notificationsSlice'
import { createApproval } from '@/platform/approvedOrder'
import { recordWrites } from '@test/backend/recordWrites'
import { workIds, works } from '@test/support/catalog'
import { approvePayment, buyer, openPayment, paid, recordSales, storedPurchase } from '@test/support/checkout'
import { stopClock } from '@test/support/clock'
import { mockPayPal } from '@test/support/paypalScript'
import { renderApp } from '@test/support/renderApp'

const totals = () => screen.findByRole('region', { name: 'Finalizar compra' })

// spec: 2.cart.proceed, 2.payment.count, 2.payment.subtotal, 2.payment.discount, 2.payment.total, 2.payment.button
// spec: 2.success.heading, 2.success.email, 3.purchase.id, 3.purchase.sent, 3.confirmation, 4.payment.query
// spec: 4.payment.registered, 4.payment.captured, 4.payment.confirmed, 4.payment.code-used, 4.payment.cart
// spec: 4.payment.end, 4.sdk.resolved, 7.purchase.register, 7.purchase.confirm, 7.discount.apply
// spec: 7.paypal.order, 7.paypal.capture, 7.paypal.flow, 7.paypal.sandbox, 7.paypal.button, 7.scripts.paypal
// spec: 5.promo.sent, 7.discount.validate, 7.cart.clear, calls.paypal, calls.confirm, copy.payment
test('a buyer with a code goes from the cart to the paid order, and everyone is told', async () => {
  const paypal = mockPayPal()
  const { user, backend, clientId } = renderApp('/cart', { signedInAs: buyer, cart: workIds(10) })
  const writes = recordWrites()
  await user.type(await screen.findByRole('textbox', { name: 'Código promocional' }), '  verano10 {Enter}')
  await screen.findByText('VERANO10: 10% de descuento')
  expect(paypal.scripts).toEqual([])
  const entered = jest.spyOn(window.history, 'pushState')
  await user.click(screen.getByRole('button', { name: 'Procede al pago' }))
  const button = await screen.findByRole('button', { name: 'PayPal' })
  const query = '?amount=15.75&originalAmount=17.50&promoCode=VERANO10&promoDiscount=10'
  expect(entered.mock.calls.map(([, , address]) => address)).toEqual([`/payment${query}`])
  expect(window.location.search).toBe(query)
  expect(await totals()).toHaveTextContent(
    /Imágenes seleccionadas10Subtotal\$17\.50Descuento.\$1\.75Código promocionalVERANO10 \(10%\)Total a pagar\$15\.75 USD/,
  )
  const { searchParams } = new URL([...new Set(paypal.scripts)].join())
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ 'client-id': 'test', currency: 'USD', intent: 'capture', commit: 'true' },
  })
  expect(paypal.style()).toEqual({ color: 'gold', shape: 'rect', layout: 'vertical', height: 50, label: 'pay' })

  await user.click(button)
  await waitFor(() => {
    expect(paypal.isOpen()).toBe(true)
  })
  stopClock()
  await paypal.approve()
  expect(await paid()).toBeVisible()
  const { compraId } = backend.purchases()[0]!
  expect(screen.getByText(`Número de orden: #${compraId}`)).toBeVisible()
  expect(screen.getByText(/Te enviaremos un correo con tus imágenes a persona@example\.com/)).toBeVisible()
  expect(window.location.search).toBe(`?compraId=${compraId}`)
  await waitFor(() => {
    expect([backend.cartOf(clientId), storedPurchase()]).toEqual([[], null])
  })
  expect(paypal.orders()).toEqual([
    {
      id: 'PP1',
      captures: 1,
      body: {
        intent: 'CAPTURE',
        purchase_units: [
          {
            amount: { currency_code: 'USD', value: '15.75' },
            description: 'Lienzo: 10 imágenes',
            custom_id: String(compraId),
          },
        ],
        application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
      },
    },
  ])
  const purchase = { montoTotal: 15.75, descuentoPorcentaje: 10, codigoDescuento: 'VERANO10' }
  expect(writes[0]).toEqual({ request: 'POST /canvamanager/descuentos/validar', body: { codigo: 'VERANO10' } })
  const paypalDetails = expect.objectContaining({ id: 'PP1', status: 'COMPLETED' }) as object
  expect(writes.filter(({ request }) => !request.endsWith('/validar'))).toEqual([
    { request: 'POST /canvamanager/market/compra', body: { userId: String(clientId), ...purchase } },
    {
      request: `POST /canvamanager/market/compra/${compraId}/confirmar`,
      body: { paypalOrderId: 'PP1', paypalStatus: 'COMPLETED', paypalDetails },
    },
    { request: 'POST /canvamanager/descuentos/aplicar', body: { codigo: 'VERANO10' } },
    { request: `DELETE /canvamanager/market/cart/${clientId}/clear`, body: null },
  ])
  expect(backend.purchases()).toMatchObject([{ ...purchase, status: 'COMPLETED', confirmations: 1 }])
})

// spec: 2.payment.no-discount, 7.analytics.purchase, calls.analytics.shapes, paying.sale
test('a payment without a code reports one sale, with the price of each image', async () => {
  const sales = recordSales()
  const { paypal, openPayPal, backend } = await openPayment(6)
  expect(window.location.search).toBe('?amount=12.50&originalAmount=12.50')
  expect(await totals()).toHaveTextContent(/Imágenes seleccionadas6Subtotal\$12\.50Total a pagar\$12\.50 USD/)
  await openPayPal()
  stopClock()
  await paypal.approve()
  await paid()
  const items = works(6).map(({ id, title }, index) => ({ item_id: id, item_name: title, price: index < 5 ? 2 : 2.5 }))
  expect(sales).toEqual([{ name: 'purchase', params: { currency: 'USD', value: 12.5, items, transaction_id: '5001' } }])
  expect(backend.purchases()).toMatchObject([{ descuentoPorcentaje: 0, codigoDescuento: null }])
})

test('the page shows the first images of the order and the number of the others', async () => {
  mockPayPal()
  renderApp('/payment', { signedInAs: buyer, cart: workIds(6) })
  const bought = (await totals()).querySelectorAll('img')
  expect([...bought].map((one) => one.getAttribute('src'))).toEqual(
    workIds(4).map((id) => `/canvamanager/imgs/files/${id}.webp`),
  )
  expect(screen.getByText('+2')).toBeVisible()
})

// spec: 7.paypal.capture
test('two clicks in a row are one purchase and one payment', async () => {
  const { paypal, backend } = await openPayment(1)
  await paypal.pressTwice()
  await waitFor(() => {
    expect(paypal.isOpen()).toBe(true)
  })
  stopClock()
  await paypal.approve()
  await paid()
  expect([paypal.orders().length, backend.purchases().length, paypal.captures()]).toEqual([1, 1, 1])
})

test('a paid order that is approved again is not called free of charge', async () => {
  const { store } = await approvePayment()
  await paid()
  const { order } = createApproval('PP1', undefined)
  await act(() => store.dispatch(capturePayment(createPaymentLock(buyer.id), order)))
  expect(selectWaitingNotifications(store.getState())).toEqual([])
  expect(screen.queryByText(/no se te cobró nada/)).not.toBeInTheDocument()
})
