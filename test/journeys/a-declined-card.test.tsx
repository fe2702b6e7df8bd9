import { screen, waitFor } from '@testing-library/react'
import type { CallOutcome } from '@/demo/paypal/callOutcome'
import { isAskedBeforeLeaving, openPayment, paid, storedPurchase } from '@test/support/checkout'
import { pass, stopClock } from '@test/support/clock'
import { expectConsole } from '@test/support/console'

/** Stops the clock and approves with these outcomes of the first captures; waits until PayPal reopens its window. */
async function approveDeclined(...captures: CallOutcome[]) {
  const payment = await openPayment(2)
  const { paypal, openPayPal } = payment
  paypal.outcomes.capture = captures
  await openPayPal()
  stopClock()
  await paypal.approve()
  await isReopened(paypal)
  return payment
}

/** Waits for the reopened window: the window of the previous approval closes when its capture is requested. */
async function isReopened({ calls, isOpen }: Awaited<ReturnType<typeof openPayment>>['paypal'], captures = 1) {
  await waitFor(() => {
    expect([calls.filter((call) => call === 'capture').length, isOpen()]).toEqual([captures, true])
  })
}

// spec: paying.declined
test.each(['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED'] as const)(
  'a buyer whose capture fails with %s pays with another card',
  async (issue) => {
    const { paypal, backend } = await approveDeclined(issue)
    expect(screen.getByText('Estamos procesando tu pago. No cierres esta página.')).toBeVisible()
    await paypal.approve()
    expect(await paid()).toBeVisible()
    expect(paypal.orders()).toMatchObject([{ id: 'PP1', captures: 1 }])
    expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', paypalOrderId: 'PP1', confirmations: 1 }])
  },
)

// spec: paying.declined
test('a buyer whose card is declined twice pays with a third card', async () => {
  const { paypal, backend } = await approveDeclined('INSTRUMENT_DECLINED', 'INSTRUMENT_DECLINED')
  await paypal.approve()
  await isReopened(paypal, 2)
  await paypal.approve()
  expect(await paid()).toBeVisible()
  expect(paypal.orders()).toMatchObject([{ id: 'PP1', captures: 1 }])
  expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', confirmations: 1 }])
})

describe.each(['close', 'cancel'] as const)('a buyer who leaves the window after a declined card (%s)', (leave) => {
  // spec: paying.declined-left
  test('sees that nothing was charged, and keeps the cart', async () => {
    const { paypal, backend, clientId } = await approveDeclined('INSTRUMENT_DECLINED')
    await paypal[leave]()
    expect(await screen.findByText('Cancelaste el pago. No se te cobró nada.')).toBeVisible()
    expect(screen.queryByText(/Estamos procesando tu pago/)).not.toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Finalizar compra' })).toHaveTextContent('Total a pagar$5.00 USD')
    expect(backend.cartOf(clientId)).toHaveLength(2)
    expect([paypal.captures(), storedPurchase()]).toEqual([0, null])
  })

  // spec: paying.declined-left
  test('can pay again', async () => {
    const { paypal, openPayPal, backend } = await approveDeclined('INSTRUMENT_DECLINED')
    await paypal[leave]()
    await screen.findByText('Cancelaste el pago. No se te cobró nada.')
    expect(screen.getByRole('button', { name: 'PayPal' })).toBeEnabled()
    await openPayPal()
    await paypal.approve()
    expect(await paid()).toBeVisible()
    expect(paypal.captures()).toBe(1)
    expect(backend.purchases().map(({ status }) => status)).toEqual(['REGISTERED', 'COMPLETED'])
  })

  // spec: paying.declined-left
  test('can leave the page without a confirmation dialog', async () => {
    const { paypal } = await approveDeclined('INSTRUMENT_DECLINED')
    expect(isAskedBeforeLeaving()).toBe(true)
    await paypal[leave]()
    await screen.findByText('Cancelaste el pago. No se te cobró nada.')
    expect(isAskedBeforeLeaving()).toBe(false)
  })
})

// spec: paying.declined-failed
test('a window that fails after a declined card shows an error; the next one works', async () => {
  const { paypal, openPayPal } = await approveDeclined('INSTRUMENT_DECLINED')
  expectConsole(/PayPal: .*Something went wrong/)
  await paypal.fail()
  expect(await screen.findByRole('alert')).toHaveTextContent('Error en el pago. Por favor intenta de nuevo.')
  expect([isAskedBeforeLeaving(), paypal.captures(), storedPurchase()]).toEqual([false, 0, null])
  await openPayPal()
  await paypal.approve()
  expect(await paid()).toBeVisible()
  expect(paypal.captures()).toBe(1)
})

// spec: paying.declined-unknown
test('a retried capture whose response is missing is never called a cancel', async () => {
  const { paypal, backend, pressPay } = await approveDeclined('INSTRUMENT_DECLINED', 'answer silent')
  await pass(125_000)
  expect(paypal.captures()).toBe(1)
  await paypal.close()
  expect(await screen.findByRole('heading', { name: 'No sabemos si PayPal cobró tu pago' })).toBeVisible()
  expect(screen.queryByText('Cancelaste el pago. No se te cobró nada.')).not.toBeInTheDocument()
  expectConsole(/PayPal no respondió al cobro de la compra: 5001 PP1/)
  // PayPal refuses to open a paid order and reports an error.
  expectConsole(/PayPal: .*ORDER_ALREADY_CAPTURED/)
  await pressPay()
  expect(await paid()).toBeVisible()
  expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', paypalOrderId: 'PP1' }])
})
