import { screen, waitFor } from '@testing-library/react'
import { purchasesAreNotRegistered, registeringIsSlow } from '@test/backend/checkoutSituations'
import { works } from '@test/support/catalogue'
import { openPayment, paid, purchaseKept, recordSales } from '@test/support/checkout'
import { expectConsole } from '@test/support/console'
import { onTestEnd } from '@test/support/onTestEnd'

test('who pays gets the order number, and the backend has the payment', async () => {
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
  expect(paypal.orders[0]!.body).toEqual({
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
  // A second later the cart is empty, and nothing is left to be done.
  await waitFor(
    () => {
      expect(backend.cartOf(clientId)).toEqual([])
    },
    { timeout: 3000 },
  )
  await waitFor(() => {
    expect(purchaseKept()).toBeNull()
  })
})

test('a payment is one sale to analytics, with what was paid for each image', async () => {
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

test("PayPal's button is gold, rectangular, 50 px high and stands below any other", async () => {
  const { paypal } = await openPayment(1)
  expect(paypal.style()).toEqual({ color: 'gold', shape: 'rect', layout: 'vertical', height: 50 })
  const script = new URL(paypal.scripts[0]!)
  expect(Object.fromEntries(script.searchParams)).toMatchObject({
    'client-id': 'test',
    currency: 'USD',
    intent: 'capture',
    commit: 'true',
  })
})

test('who cancels stays on the page with everything in place, and can pay afterwards', async () => {
  const { paypal, openPayPal, backend } = await openPayment()
  await openPayPal()
  paypal.cancel()
  expect(await screen.findByText('Cancelaste el pago. No se te cobró nada.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Finalizar compra' })).toHaveTextContent('Total a pagar$17.50 USD')
  expect(purchaseKept()).toBeNull()
  await openPayPal()
  await paypal.approve()
  await paid()
  expect(paypal.captures()).toBe(1)
  expect(backend.purchases().map(({ status }) => status)).toEqual(['REGISTERED', 'COMPLETED'])
})

test("a window that was closed without an answer leaves the button free, and PayPal's order is used again", async () => {
  const { paypal, openPayPal, backend } = await openPayment()
  await openPayPal()
  // PayPal says nothing at all of a window that its owner closed.
  await openPayPal()
  await paypal.approve()
  await paid()
  expect(paypal.orders).toHaveLength(1)
  expect(backend.purchases()).toHaveLength(1)
})

test('two clicks in a row are one purchase and one payment', async () => {
  const { paypal, backend } = await openPayment()
  await paypal.pressTwice()
  await paypal.approve()
  await paid()
  expect(paypal.orders).toHaveLength(1)
  expect(backend.purchases()).toHaveLength(1)
  expect(paypal.captures()).toBe(1)
})

test('an error of PayPal is told, and the next attempt works', async () => {
  const { paypal, openPayPal } = await openPayment()
  await openPayPal()
  expectConsole(/PayPal: .*Something went wrong/)
  paypal.fail()
  expect(await screen.findByRole('alert')).toHaveTextContent('Error en el pago. Por favor intenta de nuevo.')
  await openPayPal()
  expect(paypal.orders).toHaveLength(2)
  await paypal.approve()
  await paid()
  expect(screen.queryByText(/intenta de nuevo/)).not.toBeInTheDocument()
})

test('a purchase that the server does not register is not paid', async () => {
  const recover = purchasesAreNotRegistered()
  const { paypal, pressPay, openPayPal } = await openPayment()
  expectConsole(/createPurchase falló: 500/)
  await pressPay()
  expect(await screen.findByRole('alert')).toHaveTextContent('Error en el pago. Por favor intenta de nuevo.')
  expect(paypal.orders).toEqual([])
  recover()
  await openPayPal()
  await paypal.approve()
  expect(await paid()).toBeVisible()
})

test('a declined card can be followed by another one, for the same order', async () => {
  const { paypal, openPayPal, backend } = await openPayment()
  paypal.answers = ['declined']
  await openPayPal()
  await paypal.approve()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'PayPal rechazó esa forma de pago y no cobró nada. Elige otra.',
  )
  expect(paypal.isOpen()).toBe(true)
  await paypal.approve()
  await paid()
  expect(paypal.orders).toHaveLength(1)
  expect(backend.purchases()).toHaveLength(1)
  expect(paypal.captures()).toBe(1)
})

test('a payment that PayPal will not take is told, and costs nothing', async () => {
  const { paypal, openPayPal } = await openPayment()
  paypal.answers = ['refused']
  await openPayPal()
  await paypal.approve()
  expect(await screen.findByRole('alert')).toHaveTextContent('Error en el pago. Por favor intenta de nuevo.')
  expect(purchaseKept()).toBeNull()
  expect(paypal.captures()).toBe(0)
})

test('who cancels while a purchase is being registered can press the button again at once', async () => {
  const release = registeringIsSlow()
  const { paypal, pressPay, openPayPal } = await openPayment()
  await pressPay()
  await waitFor(() => {
    expect(purchaseKept()?.phase).toBe('registering')
  })
  paypal.cancel()
  release()
  await openPayPal()
  await paypal.approve()
  await paid()
  expect(paypal.captures()).toBe(1)
})

test('PayPal closing its window while it takes the money is no word that nothing was charged', async () => {
  const { paypal, openPayPal } = await openPayment()
  paypal.answers = ['unheard']
  paypal.isLookingPossible = false
  await openPayPal()
  paypal.beginApproving()
  await waitFor(() => {
    expect(purchaseKept()?.phase).toBe('capturing')
  })
  paypal.cancel()
  await paid()
  expect(screen.queryByText('Cancelaste el pago. No se te cobró nada.')).not.toBeInTheDocument()
})

test('who leaves while a card is being declined is free to pay again', async () => {
  const { paypal, openPayPal, user } = await openPayment()
  let release: () => void = () => undefined
  paypal.held = new Promise((resolve) => {
    release = resolve
  })
  paypal.answers = ['declined']
  await openPayPal()
  paypal.beginApproving()
  await waitFor(() => {
    expect(purchaseKept()?.phase).toBe('capturing')
  })
  await user.click(screen.getByRole('link', { name: /^Carrito/ }))
  await screen.findByRole('heading', { name: 'Mi Carrito' })
  // A payment on its way is no reason to worry anybody.
  expect(screen.queryByText(/Tienes un pago sin aclarar/)).not.toBeInTheDocument()
  release()
  await waitFor(() => {
    expect(purchaseKept()).toBeNull()
  })
  expect(paypal.isOpen()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Procede al pago' }))
  await screen.findByRole('button', { name: 'PayPal' })
  await openPayPal()
  await paypal.approve()
  await paid()
  expect(paypal.captures()).toBe(1)
})

test('who leaves the page before PayPal opens gives up: what comes late changes nothing', async () => {
  const release = registeringIsSlow()
  const { paypal, pressPay, user } = await openPayment()
  await pressPay()
  await waitFor(() => {
    expect(purchaseKept()?.phase).toBe('registering')
  })
  await user.click(screen.getByRole('button', { name: 'Regresar al carrito' }))
  await screen.findByRole('heading', { name: 'Mi Carrito' })
  expect(purchaseKept()).toBeNull()
  release()
  await user.click(await screen.findByRole('link', { name: /Favoritos/ }))
  await screen.findByText(/Aún no tienes favoritos/)
  expect(paypal.orders).toEqual([])
  expect(purchaseKept()).toBeNull()
})
