import { screen } from '@testing-library/react'
import type { CallOutcome } from '@/demo/paypal/callOutcome'
import { createTabLock } from '@/platform/tabLock'
import { browserHasLocks } from '@test/support/browserLocks'
import { buyer, openPayment, paid } from '@test/support/checkout'
import { pass, stopClock } from '@test/support/clock'
import { expectConsole } from '@test/support/console'
import { goOffline, goOnline } from '@test/support/network'
import type { mockPayPal } from '@test/support/paypalScript'

const MINUTE_MS = 60_000
const payPalButton = () => screen.getByRole('button', { name: 'PayPal' })

type PayPal = ReturnType<typeof mockPayPal>

/** Sets PayPal up by `prepare`, stops the clock and approves. */
async function approve(prepare: (paypal: PayPal) => void) {
  const payment = await openPayment(2)
  const { paypal, openPayPal } = payment
  prepare(paypal)
  const button = payPalButton()
  await openPayPal()
  stopClock()
  await paypal.approve()
  return { ...payment, button }
}

// spec: paying.looked-up
test('a capture without a response is looked up after 30 s', async () => {
  const { paypal, backend } = await approve(({ outcomes }) => {
    outcomes.capture = ['answer silent']
  })
  await pass(MINUTE_MS / 2 - 1000)
  expect(paypal.calls).toEqual(['create', 'capture'])
  await pass(1000)
  expect(await paid()).toBeVisible()
  expect(paypal.calls).toEqual(['create', 'capture', 'get'])
  expect(paypal.captures()).toBe(1)
  expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', paypalOrderId: 'PP1' }])
})

const always = (outcome: CallOutcome) => Array<CallOutcome>(40).fill(outcome)

describe.each([
  ['answers', 'answered'],
  ['is silent', 'silent'],
  ['is out of reach', 'lost'],
] as const)('a capture without a response, where PayPal %s', (_, looks) => {
  const prepare = ({ outcomes }: PayPal) => {
    Object.assign(outcomes, { capture: always('silent'), get: always(looks) })
  }

  // spec: paying.doubt
  test('shows the doubt after two minutes, not before', async () => {
    const { paypal } = await approve(prepare)
    await pass(2 * MINUTE_MS - 1000)
    expect(screen.getByText('Estamos procesando tu pago. No cierres esta página.')).toBeVisible()
    await pass(2 * MINUTE_MS)
    expect(screen.getByRole('heading', { name: 'No sabemos si PayPal cobró tu pago' })).toBeVisible()
    expect(paypal.captures()).toBe(0)
    // The test unmounts the page during the lookup, so it logs this message.
    expectConsole(/PayPal no respondió al cobro de la compra: 5001 PP1/)
  })

  // spec: paying.doubt-ended
  test('ends in one payment when the buyer opens the order again', async () => {
    const { paypal, backend, button, openPayPal } = await approve(prepare)
    await pass(4 * MINUTE_MS)
    expect(payPalButton()).toBe(button)
    paypal.outcomes.capture = []
    await openPayPal()
    await paypal.approve()
    expect(await paid()).toBeVisible()
    expect(paypal.orders()).toMatchObject([{ id: 'PP1', captures: 1 }])
    expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', paypalOrderId: 'PP1', confirmations: 1 }])
  })
})

// spec: paying.tunnel
test('a minute without a network during the capture shows no doubt', async () => {
  const { paypal, openPayPal } = await openPayment(2)
  await openPayPal()
  stopClock()
  goOffline()
  paypal.network = 'lost'
  await paypal.approve()
  await pass(MINUTE_MS + 5000)
  expect(screen.getByText('Estamos procesando tu pago. No cierres esta página.')).toBeVisible()
  paypal.network = 'answered'
  goOnline()
  // The next automatic lookup would be 26 s away.
  expect(await screen.findByRole('heading', { name: 'Pago Exitoso' }, { timeout: 5000 })).toBeVisible()
  expect(paypal.captures()).toBe(1)
})

/** Opens a payment that its buyer left during the capture and came back to: its result is unknown. */
async function openResumed() {
  browserHasLocks()
  const payment = await openPayment(2)
  const { paypal, openPayPal, user } = payment
  paypal.outcomes.capture = ['silent']
  await openPayPal()
  await paypal.approve()
  expectConsole(/PayPal no respondió al cobro de la compra: 5001 PP1/)
  await user.click(screen.getByRole('link', { name: /^Carrito/ }))
  await user.click(await screen.findByRole('link', { name: 'Ver el pago' }))
  await screen.findByRole('heading', { name: 'No sabemos si PayPal cobró tu pago' })
  await screen.findByRole('button', { name: 'PayPal' })
  return payment
}
const isLockFree = () => createTabLock(`lienzo_payment_${buyer.id}`).acquire()

// spec: paying.doubt-ended
test('a window that is opened in doubt and closed again leaves the lock with this page', async () => {
  const { paypal, openPayPal } = await openResumed()
  await openPayPal()
  await paypal.cancel()
  expect(await isLockFree()).toBe(false)
})

// spec: paying.doubt-ended
test('a payment repeated in doubt holds the tab lock', async () => {
  const { paypal, openPayPal } = await openResumed()
  let release: () => void = () => undefined
  paypal.held = new Promise((resolve) => {
    release = resolve
  })
  await openPayPal()
  await paypal.approve()
  expect(await screen.findByText('Estamos procesando tu pago. No cierres esta página.')).toBeVisible()
  expect(await isLockFree()).toBe(false)
  release()
  expect(await paid()).toBeVisible()
  expect(paypal.captures()).toBe(1)
})
