import { screen, waitFor } from '@testing-library/react'
import { confirmationsFail, confirmingIsSlow } from '@test/backend/checkoutSituations'
import { workIds } from '@test/support/catalog'
import { buyer, openPayment, paid, storedPurchase, purchaseKey, recordSales, registered } from '@test/support/checkout'
import { expectConsole } from '@test/support/console'
import { onTestEnd } from '@test/support/onTestEnd'
import { removeFromOtherTab, storeFromOtherTab } from '@test/support/otherTab'
import { mockPayPal } from '@test/support/paypalScript'
import { openTab, renderApp } from '@test/support/renderApp'
import { wholeText } from '@test/support/wholeText'

const order = {
  userId: '1',
  subtotal: 500,
  total: 500,
  promo: null,
  items: [{ id: workIds(1)[0]!, title: 'Obra', price: 500 }],
}
const payment = { paypalOrderId: 'PP9', status: 'COMPLETED', details: { id: 'PP9' } }
const numbered = (compraId: number) => ({ attempt: 'a', order, compraId: String(compraId) })
const captured = (compraId: number) => ({ phase: 'captured', ...numbered(compraId), payment, failures: 0 })
const capturing = (compraId: number, askedAt: number) => ({
  phase: 'capturing',
  ...numbered(compraId),
  paypalOrderId: 'PP1',
  askedAt,
})

// spec: 4.payment.confirmed, calls.nothing-lost
test('a failed confirmation is retried, and the buyer is not asked to pay again', async () => {
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
  'a payment is confirmed at once when the network or the buyer returns (%s)',
  async (event) => {
    confirmationsFail(6)
    expectConsole(/confirmPurchase falló: 500/)
    const { paypal, openPayPal } = await openPayment()
    await openPayPal()
    await paypal.approve()
    await screen.findByText(/El registro está tardando/)
    // After six failures the next automatic retry is half a minute away.
    for (let failures = 1; failures <= 6; failures += 1) {
      await waitFor(() => {
        expect(storedPurchase()).toMatchObject({ phase: 'captured', failures })
      })
      window.dispatchEvent(new Event(event))
    }
    expect(await paid()).toBeVisible()
  },
)

test('the cart keeps its images until the server confirms the payment', async () => {
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

// spec: calls.nothing-lost
test('a payment captured before a crash is confirmed at the next start, on any page', async () => {
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
  // Only the bought image leaves the cart.
  await waitFor(
    () => {
      expect(backend.cartOf(clientId)).toEqual(workIds(3).slice(1))
    },
    { timeout: 4000 },
  )
  await waitFor(() => {
    expect(storedPurchase()).toBeNull()
  })
  expect(sales.map(({ params }) => params.transaction_id)).toEqual(['5001'])
})

test('every page shows a notice of an unconfirmed payment, and of its confirmation', async () => {
  confirmationsFail(1)
  expectConsole(/confirmPurchase falló: 500/)
  window.localStorage.setItem(purchaseKey, JSON.stringify(captured(5001)))
  const { backend, clientId } = renderApp('/', { signedInAs: buyer })
  await registered(backend, clientId)
  expect(
    await screen.findByText(wholeText(/Recibimos tu pago y lo estamos registrando\. Número de orden: #5001/)),
  ).toBeVisible()
  expect(await screen.findByText(wholeText('Tu pago quedó registrado. Número de orden: #5001'))).toBeVisible()
})

test('a lost capture response is looked up: the money is captured once', async () => {
  const { paypal, openPayPal, backend } = await openPayment()
  paypal.outcomes.capture = ['answer lost']
  await openPayPal()
  await paypal.approve()
  await paid()
  expect(paypal.calls).toEqual(['create', 'capture', 'get'])
  expect(paypal.captures()).toBe(1)
  expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', paypalOrderId: 'PP1' }])
})

test.each([false, true])(
  'a failed capture of a captured order is a payment (response in message: %s)',
  async (isAnswerInMessage) => {
    const { paypal, openPayPal } = await openPayment()
    paypal.isAnswerInMessage = isAnswerInMessage
    paypal.outcomes.capture = ['answer lost']
    paypal.outcomes.get = ['lost']
    await openPayPal()
    await paypal.approve()
    // The second capture fails because the order is already captured; then the order is looked up again.
    await paid()
    expect(paypal.calls).toEqual(['create', 'capture', 'get', 'capture', 'get'])
    expect(paypal.captures()).toBe(1)
  },
)

describe('a page that finds a pending capture', () => {
  async function findCapturing(askedAt: number) {
    const paypal = mockPayPal()
    window.localStorage.setItem(purchaseKey, JSON.stringify(capturing(5001, askedAt)))
    const app = renderApp('/payment', { signedInAs: buyer, cart: workIds(1) })
    await screen.findByRole('heading', { name: 'No sabemos si PayPal cobró tu pago' })
    await screen.findByRole('button', { name: 'PayPal' })
    await registered(app.backend, app.clientId)
    return { ...app, paypal }
  }

  test('confirms the purchase when the buyer reports a charge', async () => {
    const { user, backend } = await findCapturing(Date.now())
    await user.click(await screen.findByRole('button', { name: 'PayPal muestra el cobro' }))
    await paid()
    expect(backend.purchases()).toMatchObject([
      { status: 'COMPLETED', paypalOrderId: 'PP1', paypalDetails: { id: 'PP1', finding: 'seenByBuyer' } },
    ])
  })

  test('lets the buyer pay when they report no charge after two minutes', async () => {
    const { user } = await findCapturing(Date.now() - 2 * 60_000)
    await user.click(await screen.findByRole('button', { name: 'PayPal no muestra ningún cobro' }))
    expect(await screen.findByText('Total a pagar')).toBeVisible()
    expect(storedPurchase()).toBeNull()
  })

  test('asks the buyer to wait until a charge would be visible', async () => {
    await findCapturing(Date.now())
    expect(await screen.findByRole('button', { name: 'PayPal no muestra ningún cobro' })).toBeDisabled()
    expect(screen.getByText(/Podrás responder que no hay ninguno a las \d/)).toBeVisible()
  })

  test('shows the success when another tab confirms the purchase', async () => {
    await findCapturing(Date.now())
    storeFromOtherTab(purchaseKey, { ...captured(5001), phase: 'confirmed', chores: ['cart'] })
    expect(await paid()).toBeVisible()
    removeFromOtherTab(purchaseKey)
    expect(await paid()).toBeVisible()
  })
})

test('other pages show a reminder that links to the unsettled payment', async () => {
  window.localStorage.setItem(purchaseKey, JSON.stringify(capturing(5001, Date.now())))
  const { user } = renderApp('/', { signedInAs: buyer })
  expect(await screen.findByText(wholeText(/Tienes un pago sin aclarar\. Número de orden: #5001/))).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Ver el pago' }))
  expect(await screen.findByRole('heading', { name: 'No sabemos si PayPal cobró tu pago' })).toBeVisible()
})

test('signing out keeps a possibly charged purchase and drops an uncharged one', async () => {
  for (const [kept, isKept] of [
    [capturing(5001, Date.now()), true],
    [{ ...capturing(5001, 0), phase: 'awaitingApproval' }, false],
  ] as const) {
    window.localStorage.setItem(purchaseKey, JSON.stringify(kept))
    const { user, unmount } = renderApp('/favorites', { signedInAs: buyer })
    await user.click(await screen.findByRole('button', { name: 'Persona de Prueba' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }))
    await waitFor(() => {
      expect(storedPurchase() !== null).toBe(isKept)
    })
    expect(screen.queryByText(/Tienes un pago sin aclarar/)).not.toBeInTheDocument()
    unmount()
  }
})
