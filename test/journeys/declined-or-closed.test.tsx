import { screen, waitFor } from '@testing-library/react'
import type { CallOutcome } from '@/demo/paypal/callOutcome'
import { purchasesAreNotRegistered } from '@test/backend/checkoutSituations'
import { approvePayment, isAskedBeforeLeaving, openPayment, paid, storedPurchase } from '@test/support/checkout'
import { pass } from '@test/support/clock'
import { expectConsole } from '@test/support/console'

const FAILED = 'Error en el pago. Por favor intenta de nuevo.'
const CANCELLED = 'Cancelaste el pago. No se te cobró nada.'

type Payment = Awaited<ReturnType<typeof openPayment>>

/** Pays on the same page and expects one capture in all. */
async function payAgain({ openPayPal, paypal }: Payment) {
  await openPayPal()
  await paypal.approve()
  expect(await paid()).toBeVisible()
  expect(paypal.captures()).toBe(1)
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

// spec: 4.payment.error, 8.payment
test('a PayPal error shows an alert, and the next attempt works', async () => {
  const payment = await openPayment(2)
  await payment.openPayPal()
  expectConsole(/PayPal: .*Something went wrong/)
  await payment.paypal.fail()
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
  await payAgain(payment)
  expect(payment.paypal.orders()).toHaveLength(2)
  expect(screen.queryByText(/intenta de nuevo/)).not.toBeInTheDocument()
})

// spec: 4.payment.registered, 8.payment
test('a purchase that the server does not register is not paid', async () => {
  const recover = purchasesAreNotRegistered()
  const payment = await openPayment(2)
  expectConsole(/createPurchase falló: 500/)
  await payment.pressPay()
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
  expect(payment.paypal.orders()).toEqual([])
  recover()
  await payAgain(payment)
})

test('a payment that PayPal refuses shows an alert and charges nothing', async () => {
  const { paypal } = await approvePayment(({ outcomes }) => {
    outcomes.capture = ['TRANSACTION_REFUSED', 'TRANSACTION_REFUSED', 'TRANSACTION_REFUSED']
  })
  // A failed capture proves nothing: the order is looked up and captured again, for seven seconds.
  await pass(7000)
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
  expect([storedPurchase(), paypal.captures()]).toEqual([null, 0])
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
