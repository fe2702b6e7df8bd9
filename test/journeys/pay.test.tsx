import { screen, waitFor } from '@testing-library/react'
import { purchasesAreNotRegistered, registeringIsSlow } from '@test/backend/checkoutSituations'
import { works } from '@test/support/catalog'
import { openPayment, paid, storedPurchase, recordSales } from '@test/support/checkout'
import { expectConsole } from '@test/support/console'
import { onTestEnd } from '@test/support/onTestEnd'

// spec: 2.payment.button, 2.success.heading, 2.success.email, 3.purchase.id, 3.confirmation, 4.payment.captured
// spec: 4.payment.cart, 4.payment.end, 7.purchase.register, 7.paypal.order, 7.paypal.capture, 7.paypal.flow
// spec: calls.paypal
test('a buyer who pays gets the order number, and the server has the payment', async () => {
  const { paypal, openPayPal, backend, clientId } = await openPayment()
  await openPayPal()
  await paypal.approve()
  expect(await paid()).toBeVisible()
  const [purchase] = backend.purchases()
  expect(screen.getByText(`Número de orden: #${purchase!.compraId}`)).toBeVisible()
  expect(screen.getByText(/Te enviaremos un correo con tus imágenes a persona@example\.com/)).toBeVisible()
  expect(window.location.search).toBe(`?compraId=${purchase!.compraId}`)
  expect(purchase).toMatchObject({
    montoTotal: 17.5,
    descuentoPorcentaje: 0,
    codigoDescuento: null,
    status: 'COMPLETED',
    paypalOrderId: 'PP1',
    confirmations: 1,
  })
  expect(purchase!.paypalDetails).toMatchObject({ id: 'PP1', status: 'COMPLETED' })
  expect(paypal.orders()[0]!.body).toEqual({
    intent: 'CAPTURE',
    purchase_units: [
      {
        amount: { currency_code: 'USD', value: '17.50' },
        description: 'Lienzo: 10 imágenes',
        custom_id: String(purchase!.compraId),
      },
    ],
    application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
  })
  expect(paypal.captures()).toBe(1)
  // A second later the cart is empty and the purchase record is deleted.
  await waitFor(
    () => {
      expect(backend.cartOf(clientId)).toEqual([])
    },
    { timeout: 3000 },
  )
  await waitFor(() => {
    expect(storedPurchase()).toBeNull()
  })
})

// spec: 7.analytics.purchase, calls.analytics.shapes
test('a payment reports one sale to analytics, with the price of each image', async () => {
  const sales = recordSales()
  onTestEnd(() => Reflect.deleteProperty(window, 'gtag'))
  const { paypal, openPayPal, backend } = await openPayment(6)
  await openPayPal()
  await paypal.approve()
  await paid()
  const { compraId } = backend.purchases()[0]!
  const items = works(6).map(({ id, title }, index) => ({ item_id: id, item_name: title, price: index < 5 ? 2 : 2.5 }))
  await waitFor(() => {
    expect(sales).toEqual([
      { name: 'purchase', params: { currency: 'USD', value: 12.5, items, transaction_id: String(compraId) } },
    ])
  })
})

// spec: 7.paypal.flow, 7.paypal.sandbox, 7.paypal.button
test("PayPal's button is gold, rectangular, 50 px high and says 'pay'", async () => {
  const { paypal } = await openPayment(1)
  expect(paypal.style()).toEqual({ color: 'gold', shape: 'rect', layout: 'vertical', height: 50, label: 'pay' })
  const script = new URL(paypal.scripts[0]!)
  expect(Object.fromEntries(script.searchParams)).toMatchObject({
    'client-id': 'test',
    currency: 'USD',
    intent: 'capture',
    commit: 'true',
  })
})

// spec: 4.payment.cancel
test('a buyer who cancels stays on the page and can pay again', async () => {
  const { paypal, openPayPal, backend } = await openPayment()
  await openPayPal()
  await paypal.cancel()
  expect(await screen.findByText('Cancelaste el pago. No se te cobró nada.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Finalizar compra' })).toHaveTextContent('Total a pagar$17.50 USD')
  expect(storedPurchase()).toBeNull()
  await openPayPal()
  await paypal.approve()
  await paid()
  expect(paypal.captures()).toBe(1)
  expect(backend.purchases().map(({ status }) => status)).toEqual(['REGISTERED', 'COMPLETED'])
})

test('a buyer who closes the window sees that nothing was charged, and can pay', async () => {
  const { paypal, openPayPal, backend } = await openPayment()
  await openPayPal()
  await paypal.close()
  expect(await screen.findByText('Cancelaste el pago. No se te cobró nada.')).toBeVisible()
  await openPayPal()
  await paypal.approve()
  await paid()
  expect(paypal.captures()).toBe(1)
  expect(backend.purchases().map(({ status }) => status)).toEqual(['REGISTERED', 'COMPLETED'])
})

// spec: 7.paypal.capture
test('two clicks in a row are one purchase and one payment', async () => {
  const { paypal, backend } = await openPayment()
  await paypal.pressTwice()
  await waitFor(() => {
    expect(paypal.isOpen()).toBe(true)
  })
  await paypal.approve()
  await paid()
  expect(paypal.orders()).toHaveLength(1)
  expect(backend.purchases()).toHaveLength(1)
  expect(paypal.captures()).toBe(1)
})

// spec: 4.payment.error, 8.payment
test('a PayPal error shows an alert, and the next attempt works', async () => {
  const { paypal, openPayPal } = await openPayment()
  await openPayPal()
  expectConsole(/PayPal: .*Something went wrong/)
  await paypal.fail()
  expect(await screen.findByRole('alert')).toHaveTextContent('Error en el pago. Por favor intenta de nuevo.')
  await openPayPal()
  expect(paypal.orders()).toHaveLength(2)
  await paypal.approve()
  await paid()
  expect(screen.queryByText(/intenta de nuevo/)).not.toBeInTheDocument()
})

// spec: 4.payment.registered, 8.payment
test('a purchase that the server does not register is not paid', async () => {
  const recover = purchasesAreNotRegistered()
  const { paypal, pressPay, openPayPal } = await openPayment()
  expectConsole(/createPurchase falló: 500/)
  await pressPay()
  expect(await screen.findByRole('alert')).toHaveTextContent('Error en el pago. Por favor intenta de nuevo.')
  expect(paypal.orders()).toEqual([])
  recover()
  await openPayPal()
  await paypal.approve()
  expect(await paid()).toBeVisible()
})

test('a payment that PayPal refuses shows an alert and charges nothing', async () => {
  const { paypal, openPayPal } = await openPayment()
  paypal.outcomes.capture = ['TRANSACTION_REFUSED', 'TRANSACTION_REFUSED', 'TRANSACTION_REFUSED']
  await openPayPal()
  await paypal.approve()
  // A failed capture proves nothing: look the order up, then retry the capture.
  expect(await screen.findByRole('alert', {}, { timeout: 15_000 })).toHaveTextContent(
    'Error en el pago. Por favor intenta de nuevo.',
  )
  expect(storedPurchase()).toBeNull()
  expect(paypal.captures()).toBe(0)
})

test('a window closed before its order exists does not cancel the next one', async () => {
  const release = registeringIsSlow()
  const { paypal, pressPay } = await openPayment()
  await pressPay()
  await waitFor(() => {
    expect(storedPurchase()?.phase).toBe('registering')
  })
  // PayPal's script reports the close only once the order exists; by then the second window uses it.
  await paypal.close()
  await pressPay()
  release()
  await waitFor(() => {
    expect(paypal.isOpen()).toBe(true)
  })
  expect(screen.queryByText('Cancelaste el pago. No se te cobró nada.')).not.toBeInTheDocument()
  await paypal.approve()
  await paid()
  expect(paypal.captures()).toBe(1)
})

test('a buyer who leaves during the capture can complete it, charged once', async () => {
  const { paypal, openPayPal, pressPay, user } = await openPayment()
  let release: () => void = () => undefined
  paypal.held = new Promise((resolve) => {
    release = resolve
  })
  expectConsole(/PayPal no respondió al cobro de la compra: 5001 PP1/)
  await openPayPal()
  await paypal.approve()
  await waitFor(() => {
    expect(storedPurchase()?.phase).toBe('capturing')
  })
  // A pending capture shows no reminder.
  expect(screen.queryByText(/Tienes un pago sin aclarar/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: /^Carrito/ }))
  expect(await screen.findByText(/Tienes un pago sin aclarar/)).toBeVisible()
  release()
  await user.click(screen.getByRole('link', { name: 'Ver el pago' }))
  expectConsole(/PayPal: .*ORDER_ALREADY_CAPTURED/)
  await screen.findByRole('button', { name: 'PayPal' })
  await pressPay()
  await paid()
  expect(paypal.captures()).toBe(1)
})
