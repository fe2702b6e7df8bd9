import { act, screen, waitFor, within } from '@testing-library/react'
import type { Canvamanager } from '@/demo/canvamanager'
import { confirmationsFail, confirmingIsSlow } from '@test/backend/checkoutSituations'
import { workIds } from '@test/support/catalogue'
import { buyer, openPayment, paid, purchaseKept, purchaseKey, recordSales } from '@test/support/checkout'
import { expectConsole } from '@test/support/console'
import { onTestEnd } from '@test/support/onTestEnd'
import { otherTabForgets, otherTabKeeps } from '@test/support/otherTab'
import { paypalIsThere } from '@test/support/paypalScript'
import { openTab, renderApp } from '@test/support/renderApp'

const order = {
  userId: '1',
  subtotal: 500,
  total: 500,
  promo: null,
  items: [{ id: workIds(1)[0]!, title: 'Obra', price: 500 }],
}
const payment = { paypalOrderId: 'PP9', status: 'COMPLETED', details: { id: 'PP9' } }
const captured = (compraId: number) => ({
  phase: 'captured',
  attempt: 'a',
  order,
  compraId: String(compraId),
  payment,
  failures: 0,
})
const capturing = (compraId: number, askedAt: number) => ({
  phase: 'capturing',
  attempt: 'a',
  order,
  compraId: String(compraId),
  paypalOrderId: 'PP1',
  askedAt,
})

/** A purchase that an earlier page registered; the backend gives the first one number 5001. */
async function registered(backend: Canvamanager, userId: number): Promise<void> {
  const body = JSON.stringify({ userId: String(userId), montoTotal: 5, descuentoPorcentaje: 0, codigoDescuento: null })
  await act(() => backend.fetch(new Request('http://localhost/canvamanager/market/compra', { method: 'POST', body })))
}

test('a payment that the server does not take at once is confirmed later, and nobody is asked to try again', async () => {
  confirmationsFail(2)
  expectConsole(/confirmPurchase falló: 500/)
  const { paypal, openPayPal, backend } = await openPayment()
  await openPayPal()
  await paypal.approve()
  const received = await screen.findByRole('heading', { name: 'Recibimos tu pago' })
  expect(received).toBeVisible()
  expect(await screen.findByText(/El registro está tardando.*No pagues otra vez\./)).toBeVisible()
  expect(screen.getByText(/Número de orden: #\d+/)).toBeVisible()
  expect(screen.queryByText(/intenta de nuevo/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'PayPal' })).not.toBeInTheDocument()
  expect(await paid()).toBeVisible()
  expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', confirmations: 1 }])
  expect(paypal.captures()).toBe(1)
})

test.each(['online', 'focus'])(
  'when the network or the buyer comes back (%s), it is confirmed at once',
  async (event) => {
    confirmationsFail(6)
    expectConsole(/confirmPurchase falló: 500/)
    const { paypal, openPayPal } = await openPayment()
    await openPayPal()
    await paypal.approve()
    await screen.findByText(/El registro está tardando/)
    // After six failures the next attempt of its own is half a minute away.
    for (let failures = 1; failures <= 6; failures += 1) {
      await waitFor(() => {
        expect(purchaseKept()).toMatchObject({ phase: 'captured', failures })
      })
      window.dispatchEvent(new Event(event))
    }
    expect(await paid()).toBeVisible()
  },
)

test('the cart keeps its images until the server has the payment', async () => {
  const release = confirmingIsSlow()
  const { paypal, openPayPal, backend, clientId } = await openPayment(2)
  await openPayPal()
  await paypal.approve()
  await screen.findByRole('heading', { name: 'Recibimos tu pago' })
  expect(backend.cartOf(clientId)).toHaveLength(2)
  release()
  await paid()
  await waitFor(
    () => {
      expect(backend.cartOf(clientId)).toEqual([])
    },
    { timeout: 3000 },
  )
})

test('what was paid before the page was closed is confirmed at the next start, on whichever page', async () => {
  const sales = recordSales()
  onTestEnd(() => Reflect.deleteProperty(window, 'gtag'))
  const { backend, clientId } = renderApp('/search?q=luna', {
    signedInAs: buyer,
    cart: workIds(3),
    isSessionKnown: false,
  })
  await registered(backend, clientId)
  window.localStorage.setItem(purchaseKey, JSON.stringify(captured(5001)))
  openTab()
  await waitFor(() => {
    expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', paypalOrderId: 'PP9' }])
  })
  // Only what was bought leaves the cart.
  await waitFor(
    () => {
      expect(backend.cartOf(clientId)).toEqual(workIds(3).slice(1))
    },
    { timeout: 4000 },
  )
  await waitFor(() => {
    expect(purchaseKept()).toBeNull()
  })
  expect(sales.map(({ params }) => params.transaction_id)).toEqual(['5001'])
})

test('it says so wherever the buyer is, while it is not confirmed and when it is', async () => {
  confirmationsFail(1)
  expectConsole(/confirmPurchase falló: 500/)
  window.localStorage.setItem(purchaseKey, JSON.stringify(captured(5001)))
  const { backend, clientId } = renderApp('/', { signedInAs: buyer })
  await registered(backend, clientId)
  expect(await screen.findByText(/Recibimos tu pago y lo estamos registrando\. Número de orden: #5001/)).toBeVisible()
  expect(await screen.findByText('Tu pago quedó registrado. Número de orden: #5001')).toBeVisible()
})

test('a payment of which nobody heard is shown for what it is, and nothing can be paid meanwhile', async () => {
  const { paypal, openPayPal, backend } = await openPayment()
  paypal.answers = ['unheard', 'unheard', 'unheard']
  paypal.isLookingPossible = false
  expectConsole(/PayPal no respondió al cobro de la compra: 5001 PP1/)
  await openPayPal()
  await paypal.approve()
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByRole('heading', { name: 'No sabemos si PayPal cobró tu pago' })).toBeVisible()
  expect(alert).toHaveTextContent('mientras cobraba $17.50 USD')
  expect(screen.getByText('Número de orden: #5001')).toBeVisible()
  expect(screen.getByText('Orden de PayPal: PP1')).toBeVisible()
  expect(screen.queryByText(/intenta de nuevo/)).not.toBeInTheDocument()
  // The same order again: PayPal never takes its money twice.
  await openPayPal()
  await paypal.approve()
  await paid()
  expect(paypal.orders).toHaveLength(1)
  expect(paypal.captures()).toBe(1)
  expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', paypalOrderId: 'PP1' }])
}, 30_000)

test('an answer that got lost is looked for: the money was taken once', async () => {
  const { paypal, openPayPal, backend } = await openPayment()
  paypal.answers = ['taken, unheard']
  await openPayPal()
  await paypal.approve()
  await paid()
  expect(paypal.captures()).toBe(1)
  expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', paypalOrderId: 'PP1' }])
})

test('PayPal says that an order was paid already: then it was', async () => {
  const { paypal, openPayPal } = await openPayment()
  paypal.answers = ['taken, unheard']
  paypal.isLookingPossible = false
  await openPayPal()
  await paypal.approve()
  await paid()
  expect(paypal.captures()).toBe(1)
})

describe('a page that finds a payment on its way', () => {
  async function findCapturing(askedAt: number) {
    const paypal = paypalIsThere()
    window.localStorage.setItem(purchaseKey, JSON.stringify(capturing(5001, askedAt)))
    const app = renderApp('/payment', { signedInAs: buyer, cart: workIds(1) })
    await screen.findByRole('heading', { name: 'No sabemos si PayPal cobró tu pago' })
    await screen.findByRole('button', { name: 'PayPal' })
    await registered(app.backend, app.clientId)
    return { ...app, paypal }
  }

  test('believes a buyer who sees the charge', async () => {
    const { user, backend } = await findCapturing(Date.now())
    await user.click(await screen.findByRole('button', { name: 'PayPal muestra el cobro' }))
    await paid()
    expect(backend.purchases()).toMatchObject([
      { status: 'COMPLETED', paypalOrderId: 'PP1', paypalDetails: { id: 'PP1', finding: 'seenByBuyer' } },
    ])
  })

  test('believes a buyer who sees none after two minutes, and lets them pay', async () => {
    const { user } = await findCapturing(Date.now() - 2 * 60_000)
    await user.click(await screen.findByRole('button', { name: 'PayPal no muestra ningún cobro' }))
    expect(await screen.findByText('Total a pagar')).toBeVisible()
    expect(purchaseKept()).toBeNull()
  })

  test('asks a buyer to wait until a charge would be there', async () => {
    await findCapturing(Date.now())
    expect(await screen.findByRole('button', { name: 'PayPal no muestra ningún cobro' })).toBeDisabled()
    expect(screen.getByText(/Podrás responder que no hay ninguno a las \d/)).toBeVisible()
  })

  test('leads on when another tab settles it', async () => {
    await findCapturing(Date.now())
    otherTabKeeps(purchaseKey, { ...captured(5001), phase: 'confirmed', chores: ['cart'] })
    expect(await paid()).toBeVisible()
    otherTabForgets(purchaseKey)
    expect(await paid()).toBeVisible()
  })
})

test('elsewhere a reminder leads to the payment that is not settled', async () => {
  window.localStorage.setItem(purchaseKey, JSON.stringify(capturing(5001, Date.now())))
  const { user } = renderApp('/', { signedInAs: buyer })
  expect(await screen.findByText(/Tienes un pago sin aclarar\. Número de orden: #5001/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Ver el pago' }))
  expect(await screen.findByRole('heading', { name: 'No sabemos si PayPal cobró tu pago' })).toBeVisible()
})

test('a purchase that may have cost money stays when its buyer signs out; one that has cost nothing goes', async () => {
  for (const [kept, isKept] of [
    [capturing(5001, Date.now()), true],
    [{ ...capturing(5001, 0), phase: 'awaitingApproval' }, false],
  ] as const) {
    window.localStorage.setItem(purchaseKey, JSON.stringify(kept))
    const { user, unmount } = renderApp('/favorites', { signedInAs: buyer })
    await user.click(await screen.findByRole('button', { name: 'Persona de Prueba' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }))
    await waitFor(() => {
      expect(purchaseKept() !== null).toBe(isKept)
    })
    expect(screen.queryByText(/Tienes un pago sin aclarar/)).not.toBeInTheDocument()
    unmount()
  }
})
