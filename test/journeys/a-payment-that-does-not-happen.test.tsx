import { screen, waitFor } from '@testing-library/react'
import { purchasesAreNumbered } from '@test/backend/checkoutSituations'
import { scenario } from '@test/backend/scenario'
import { recordRequests } from '@test/backend/shopSituations'
import type { CallOutcome } from '@test/support/callOutcome'
import { workIds } from '@test/support/catalog'
import { approvePayment, buyer, isAskedBeforeLeaving, openPayment, paid, storedPurchase } from '@test/support/checkout'
import { pass, stopClock } from '@test/support/clock'
import { expectConsole } from '@test/support/console'
import { goOffline, goOnline } from '@test/support/network'
import { mockPayPal } from '@test/support/paypalScript'
import { renderApp } from '@test/support/renderApp'
import { recordReports } from '@test/support/reports'

const FAILED = 'Error en el pago. Por favor intenta de nuevo.'
const CANCELLED = 'Cancelaste el pago. No se te cobró nada.'

const openPage = () => renderApp('/payment', { signedInAs: buyer, cart: workIds(1) })

type Payment = Awaited<ReturnType<typeof openPayment>>

/** Pays on the same page and expects one capture in all. */
async function payAgain({ pay, paypal }: Payment) {
  await pay()
  expect(await paid()).toBeVisible()
  expect(paypal.captures()).toBe(1)
}

async function failInWindow({ openPayPal, paypal }: Payment) {
  expectConsole(/PayPal: .*Something went wrong/)
  await openPayPal()
  await paypal.fail()
}

async function failAtServer({ pressPay }: Payment) {
  expectConsole(/createPurchase falló: 500/)
  scenario('500x1:compra')
  await pressPay()
}

async function failToOpen({ pressPay, paypal }: Payment) {
  expectConsole(/PayPal: .*Can not open popup window - blocked/)
  paypal.isPopupBlocked = true
  await pressPay()
  paypal.isPopupBlocked = false
}

async function failToCreateOrder({ pressPay, paypal }: Payment) {
  expectConsole(/PayPal: .*did not create the order in time/)
  paypal.outcomes.create = ['silent']
  stopClock()
  await pressPay()
  await waitFor(() => {
    expect(paypal.calls).toEqual(['create'])
  })
  await pass(30_000)
}

async function failToCapture({ openPayPal, paypal }: Payment) {
  paypal.outcomes.capture = ['TRANSACTION_REFUSED', 'TRANSACTION_REFUSED', 'TRANSACTION_REFUSED']
  await openPayPal()
  stopClock()
  await paypal.approve()
  // A failed capture proves nothing: the order is looked up and captured again, for seven seconds.
  await pass(7000)
}

// spec: 4.payment.cancel
test.each(['cancel', 'close'] as const)(
  "a buyer who leaves PayPal's window (%s) is not charged and can pay again",
  async (leave) => {
    const payment = await openPayment(2)
    const { paypal, openPayPal, backend } = payment
    await openPayPal()
    await paypal[leave]()
    expect(await screen.findByText(CANCELLED)).toBeVisible()
    expect(screen.getByRole('region', { name: 'Finalizar compra' })).toHaveTextContent('Total a pagar$5.00 USD')
    expect(storedPurchase()).toBeNull()
    await payAgain(payment)
    expect(backend.purchases().map(({ status }) => status)).toEqual(['REGISTERED', 'COMPLETED'])
  },
)

// spec: 4.payment.error, 4.payment.registered, 8.payment, paying.no-order, paying.no-window
test.each<[string, (payment: Payment) => Promise<void>, number]>([
  ['PayPal fails', failInWindow, 2],
  ['the server does not register the purchase', failAtServer, 1],
  ['the window is blocked', failToOpen, 2],
  ['PayPal creates no order within 30 s', failToCreateOrder, 1],
  ['PayPal refuses the capture', failToCapture, 2],
])('if %s, an alert says so, and the next attempt works', async (_, fail, orders) => {
  const payment = await openPayment(2)
  await fail(payment)
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
  expect([payment.paypal.isOpen(), payment.paypal.captures(), storedPurchase()]).toEqual([false, 0, null])
  await payAgain(payment)
  expect(payment.paypal.orders()).toHaveLength(orders)
  expect(screen.queryByText(/intenta de nuevo/)).not.toBeInTheDocument()
})

describe('after a declined card', () => {
  /** Approves with these outcomes of the first captures; waits until PayPal reopens its window. */
  async function approveDeclined(...captures: CallOutcome[]) {
    const payment = await approvePayment(({ outcomes }) => (outcomes.capture = captures))
    await isReopened(payment.paypal)
    return payment
  }

  /** Waits for the reopened window: the window of the previous approval closes when its capture is requested. */
  async function isReopened({ calls, isOpen }: Payment['paypal'], captures = 1) {
    await waitFor(() => {
      expect([calls.filter((call) => call === 'capture').length, isOpen()]).toEqual([captures, true])
    })
  }

  // spec: paying.declined
  test('a buyer pays the same order with the third card', async () => {
    const { paypal, backend } = await approveDeclined('INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED')
    expect(screen.getByText('Estamos procesando tu pago. No cierres esta página.')).toBeVisible()
    // The buyer takes time to find it. After two minutes the capture would be repeated.
    await pass(100_000)
    await paypal.approve()
    await isReopened(paypal, 2)
    await paypal.approve()
    expect(await paid()).toBeVisible()
    expect(paypal.orders()).toMatchObject([{ id: 'PP1', captures: 1 }])
    expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', paypalOrderId: 'PP1', confirmations: 1 }])
  })

  // spec: paying.declined-left
  test.each(['close', 'cancel'] as const)(
    'a buyer who leaves the window (%s) was not charged, and can leave or pay again',
    async (leave) => {
      const payment = await approveDeclined('INSTRUMENT_DECLINED')
      const { paypal, backend, clientId } = payment
      expect(isAskedBeforeLeaving()).toBe(true)
      // By then the order was looked up, and PayPal's script repeats the answer.
      await pass(100_000)
      await paypal[leave]()
      expect(await screen.findByText(CANCELLED)).toBeVisible()
      expect(screen.queryByText(/Estamos procesando tu pago/)).not.toBeInTheDocument()
      expect(screen.getByRole('region', { name: 'Finalizar compra' })).toHaveTextContent('Total a pagar$5.00 USD')
      expect([isAskedBeforeLeaving(), paypal.captures(), storedPurchase()]).toEqual([false, 0, null])
      expect(backend.cartOf(clientId)).toHaveLength(2)
      await payAgain(payment)
      expect(backend.purchases().map(({ status }) => status)).toEqual(['REGISTERED', 'COMPLETED'])
    },
  )

  // spec: paying.declined-failed
  test('a window that fails shows an error, and the next one works', async () => {
    const payment = await approveDeclined('INSTRUMENT_DECLINED')
    expectConsole(/PayPal: .*Something went wrong/)
    await payment.paypal.fail()
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
    expect([isAskedBeforeLeaving(), storedPurchase()]).toEqual([false, null])
    await payAgain(payment)
  })

  // spec: paying.declined-unknown
  test('a retried capture whose response is missing is never called a cancel', async () => {
    const { paypal, backend, pressPay } = await approveDeclined('INSTRUMENT_DECLINED', 'answer silent')
    await pass(125_000)
    expect(paypal.captures()).toBe(1)
    await paypal.close()
    expect(await screen.findByRole('heading', { name: 'No sabemos si PayPal cobró tu pago' })).toBeVisible()
    expect(screen.queryByText(CANCELLED)).not.toBeInTheDocument()
    expectConsole(/PayPal no respondió al cobro de la compra: 5001 PP1/)
    // PayPal refuses to open a paid order and reports an error.
    expectConsole(/PayPal: .*ORDER_ALREADY_CAPTURED/)
    await pressPay()
    expect(await paid()).toBeVisible()
    expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', paypalOrderId: 'PP1' }])
  })
})

describe("PayPal's script", () => {
  // spec: 4.sdk.rejected, 8.sdk
  test.each(['isBlocked', 'isEmpty'] as const)('that fails to load (%s) can be requested again', async (fault) => {
    const paypal = mockPayPal()
    paypal[fault] = true
    expectConsole(/Failed to load the PayPal JS SDK script/)
    const { user } = openPage()
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo cargar PayPal.')
    paypal[fault] = false
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('button', { name: 'PayPal' })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  // spec: 4.sdk.pending, 8.sdk
  test('that is on its way shows a status, and after 15 s an error', async () => {
    expectConsole(/PayPal: el script no llegó en 15 s/)
    openPage()
    stopClock()
    expect(await screen.findByText('Cargando PayPal...')).toHaveAttribute('role', 'status')
    await pass(15_000)
    expect(screen.getByRole('alert')).toHaveTextContent('No se pudo cargar PayPal.')
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  })

  // spec: 4.sdk.initial
  test('waits for the network', async () => {
    const paypal = mockPayPal()
    goOffline()
    openPage()
    expect(await screen.findByText('Sin conexión: PayPal se cargará cuando vuelvas a estar en línea.')).toBeVisible()
    expect(paypal.scripts).toEqual([])
    goOnline()
    expect(await screen.findByRole('button', { name: 'PayPal' })).toBeVisible()
  })

  // spec: paying.no-button
  test('that offers no button shows a message', async () => {
    const paypal = mockPayPal()
    paypal.isIneligible = true
    openPage()
    expect(await screen.findByText('PayPal no está disponible en este navegador.')).toBeVisible()
  })
})

describe('a purchase', () => {
  // spec: calls.ids
  test('that the server registers under a number that JSON rounds is refused', async () => {
    purchasesAreNumbered('9007199254740993')
    expectConsole(/createPurchase falló: No se recibieron datos del servidor/)
    const reports = recordReports()
    const { paypal, pressPay } = await openPayment(2)
    await pressPay()
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos registrar tu compra. Intenta de nuevo.')
    expect([paypal.calls, storedPurchase()]).toEqual([[], null])
    expect(reports).toContainEqual(expect.objectContaining({ kind: 'call', call: 'createPurchase' }))
  })

  // spec: 2.payment.back, copy.payment, paying.registered-late
  test('that is registered after the buyer left is the one they pay later', async () => {
    const release = scenario('lenta:compra')
    const reports = recordReports()
    expectConsole(/El servidor registró tarde una compra que nadie ha pagado: 5001/)
    const requests = recordRequests()
    const { paypal, pay, pressPay, user, backend } = await openPayment(2)
    await pressPay()
    await waitFor(() => {
      expect(requests.some((one) => one.endsWith('/compra'))).toBe(true)
    })
    await user.click(screen.getByRole('button', { name: 'Regresar al carrito' }))
    await screen.findByRole('heading', { name: 'Mi Carrito' })
    release()
    await waitFor(() => {
      expect(reports).toContainEqual({ kind: 'purchase', detail: 'registered-late' })
    })
    expect([storedPurchase(), paypal.orders()]).toEqual([null, []])
    await user.click(screen.getByRole('button', { name: 'Procede al pago' }))
    await screen.findByRole('button', { name: 'PayPal' })
    await pay()
    await paid()
    expect(backend.purchases()).toMatchObject([{ compraId: 5001, status: 'COMPLETED' }])
  })
})
