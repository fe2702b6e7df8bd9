import { screen } from '@testing-library/react'
import type { CallOutcome } from '@/demo/paypal/callOutcome'
import { createTabLock } from '@/platform/tabLock'
import { browserHasLocks } from '@test/support/browserLocks'
import { buyer, openPayment, paid, storedPurchase } from '@test/support/checkout'
import { pass, stopClock } from '@test/support/clock'
import { expectConsole } from '@test/support/console'

const MINUTE_MS = 60_000
const DOUBT = 'No sabemos si PayPal cobró tu pago'
const always = (outcome: CallOutcome) => Array<CallOutcome>(400).fill(outcome)
const isLockFree = () => createTabLock(`lienzo_payment_${buyer.id}`).acquire()
const noCharge = () => screen.getByRole('button', { name: 'PayPal no muestra ningún cobro' })

/** Opens a payment whose buyer has approved four minutes ago, and whose result is unknown. */
async function openDoubt(capture: CallOutcome, get: CallOutcome) {
  browserHasLocks()
  const payment = await openPayment(2)
  Object.assign(payment.paypal.outcomes, { capture: always(capture), get: always(get) })
  await payment.openPayPal()
  stopClock()
  await payment.paypal.approve()
  await pass(4 * MINUTE_MS)
  expect(screen.getByRole('heading', { name: DOUBT })).toBeVisible()
  return payment
}

// spec: paying.doubt-answer
test('"no charge" cannot be answered just after a repeated capture', async () => {
  const { paypal } = await openDoubt('lost', 'lost')
  // The network half returns: the next capture arrives, its answer does not.
  Object.assign(paypal.outcomes, { capture: always('answer lost'), get: always('lost') })
  for (let second = 0; second < 360 && paypal.captures() === 0; second += 1) await pass(1000)
  expect(paypal.captures()).toBe(1)
  expect(noCharge()).toBeDisabled()
  await pass(2 * MINUTE_MS)
  expect(noCharge()).toBeEnabled()
  expect(storedPurchase()?.phase).toBe('capturing')
  expectConsole(/PayPal no respondió al cobro/)
})

describe('after the answer "no charge"', () => {
  // spec: paying.doubt-answer
  test('the next payment keeps its lock, and succeeds', async () => {
    const { user, paypal, openPayPal } = await openDoubt('silent', 'silent')
    await user.click(noCharge())
    Object.assign(paypal.outcomes, { capture: [], get: [] })
    await openPayPal()
    await pass(MINUTE_MS)
    expect(await isLockFree()).toBe(false)
    await paypal.approve()
    expect(await paid()).toBeVisible()
  })

  // spec: paying.doubt-answer
  test('the next payment has no doubt of the first one', async () => {
    const { user, paypal, openPayPal } = await openDoubt('silent', 'silent')
    await user.click(noCharge())
    Object.assign(paypal.outcomes, { capture: always('silent'), get: always('answered') })
    await openPayPal()
    await paypal.approve()
    await pass(46_000)
    expect(screen.queryByRole('heading', { name: DOUBT })).not.toBeInTheDocument()
    expectConsole(/PayPal no respondió al cobro/)
  })

  test('the next payment can be canceled', async () => {
    const { user, paypal, openPayPal } = await openDoubt('silent', 'silent')
    await user.click(noCharge())
    Object.assign(paypal.outcomes, { capture: [], get: [] })
    await openPayPal()
    await paypal.cancel()
    expect(await screen.findByText('Cancelaste el pago. No se te cobró nada.')).toBeVisible()
  })
})

// spec: paying.doubt-ended
test('in doubt, a window of PayPal that says that the order is paid ends the doubt', async () => {
  const { pressPay } = await openDoubt('answer silent', 'silent')
  expectConsole(/PayPal: .*ORDER_ALREADY_CAPTURED/)
  await pressPay()
  await pass(MINUTE_MS)
  expect(await paid()).toBeVisible()
})
