import { screen } from '@testing-library/react'
import type { CallOutcome } from '@/demo/paypal/callOutcome'
import { createTabLock } from '@/platform/tabLock'
import { browserHasLocks } from '@test/support/browserLocks'
import { workIds } from '@test/support/catalog'
import {
  approvePayment,
  buyer,
  capturing,
  openPayment,
  paid,
  purchaseKey,
  registered,
  storedPurchase,
} from '@test/support/checkout'
import { pass } from '@test/support/clock'
import { expectConsole } from '@test/support/console'
import { goOffline, goOnline } from '@test/support/network'
import { mockPayPal } from '@test/support/paypalScript'
import { renderApp } from '@test/support/renderApp'
import { wholeText } from '@test/support/wholeText'

const MINUTE_MS = 60_000
const CAPTURING = 'Estamos procesando tu pago. No cierres esta página.'
const UNANSWERED = /PayPal no respondió al cobro de la compra: 5001 PP1/

const doubt = () => screen.queryByRole('heading', { name: 'No sabemos si PayPal cobró tu pago' })
const findDoubt = () => screen.findByRole('heading', { name: 'No sabemos si PayPal cobró tu pago' })
const payPalButton = () => screen.getByRole('button', { name: 'PayPal' })
const noCharge = () => screen.getByRole('button', { name: 'PayPal no muestra ningún cobro' })
const always = (outcome: CallOutcome) => Array<CallOutcome>(400).fill(outcome)
const paymentLock = () => createTabLock(`lienzo_payment_${buyer.id}`)

// spec: paying.looked-up
test('a capture without a response is looked up after 30 s', async () => {
  const { paypal, backend } = await approvePayment(({ outcomes }) => (outcomes.capture = ['answer silent']))
  await pass(29_000)
  expect(paypal.calls).toEqual(['create', 'capture'])
  await pass(1000)
  expect(await paid()).toBeVisible()
  expect([paypal.calls, paypal.captures()]).toEqual([['create', 'capture', 'get'], 1])
  expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', paypalOrderId: 'PP1' }])
})

test('a failed capture of a captured order is a payment, though its first look fails', async () => {
  const { paypal } = await approvePayment((mock) => {
    mock.isAnswerInMessage = true
    Object.assign(mock.outcomes, { capture: ['answer lost'], get: ['lost'] })
  })
  expect(await paid()).toBeVisible()
  expect([paypal.calls, paypal.captures()]).toEqual([['create', 'capture', 'get', 'capture', 'get'], 1])
})

// spec: paying.tunnel
test('a minute without a network during the capture shows no doubt', async () => {
  const { paypal } = await approvePayment((mock) => {
    goOffline()
    mock.network = 'lost'
  })
  await pass(MINUTE_MS + 5000)
  expect(screen.getByText(CAPTURING)).toBeVisible()
  paypal.network = 'answered'
  goOnline()
  // The next automatic lookup would be 26 s away.
  await pass(1000)
  expect(await paid()).toBeVisible()
  expect(paypal.captures()).toBe(1)
})

// spec: paying.doubt, paying.doubt-ended
test('two minutes of silence show the doubt, and the same order can be opened and paid', async () => {
  const { paypal, backend, openPayPal } = await approvePayment(({ outcomes }) =>
    Object.assign(outcomes, { capture: always('silent'), get: always('silent') }),
  )
  const button = payPalButton()
  await pass(2 * MINUTE_MS - 1000)
  expect(screen.getByText(CAPTURING)).toBeVisible()
  await pass(2 * MINUTE_MS)
  expect(await findDoubt()).toBeVisible()
  expect(payPalButton()).toBe(button)
  paypal.outcomes.capture = []
  await openPayPal()
  await paypal.approve()
  expect(await paid()).toBeVisible()
  expect(paypal.orders()).toMatchObject([{ id: 'PP1', captures: 1 }])
  expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', paypalOrderId: 'PP1', confirmations: 1 }])
})

// spec: paying.doubt-ended
test('a buyer who left during the capture opens the same order again, in this tab only', async () => {
  browserHasLocks()
  const { paypal, openPayPal, user } = await openPayment(2)
  paypal.outcomes.capture = ['silent']
  await openPayPal()
  await paypal.approve()
  expectConsole(UNANSWERED)
  await user.click(screen.getByRole('link', { name: /^Carrito/ }))
  await user.click(await screen.findByRole('link', { name: 'Ver el pago' }))
  await findDoubt()
  await screen.findByRole('button', { name: 'PayPal' })
  await openPayPal()
  await paypal.cancel()
  expect(await paymentLock().acquire()).toBe(false)

  let release: () => void = () => undefined
  paypal.held = new Promise((resolve) => {
    release = resolve
  })
  await openPayPal()
  await paypal.approve()
  expect(await screen.findByText(CAPTURING)).toBeVisible()
  expect(await paymentLock().acquire()).toBe(false)
  release()
  expect(await paid()).toBeVisible()
  expect(paypal.captures()).toBe(1)
})

describe('a page that finds a pending capture', () => {
  async function findCapturing(askedAt: number) {
    const paypal = mockPayPal()
    window.localStorage.setItem(purchaseKey, JSON.stringify(capturing(askedAt)))
    const app = renderApp('/payment', { signedInAs: buyer, cart: workIds(1) })
    expect(await findDoubt()).toBeVisible()
    await registered(app.backend, app.clientId)
    return { ...app, paypal }
  }

  test('confirms the purchase when the buyer reports a charge', async () => {
    const { user, backend } = await findCapturing(Date.now())
    const isCharged = await screen.findByRole('button', { name: 'PayPal muestra el cobro' })
    expect(noCharge()).toBeDisabled()
    expect(screen.getByText(/Podrás responder que no hay ninguno a las \d/)).toBeVisible()
    await user.click(isCharged)
    await paid()
    expect(backend.purchases()).toMatchObject([
      { status: 'COMPLETED', paypalOrderId: 'PP1', paypalDetails: { id: 'PP1', finding: 'seenByBuyer' } },
    ])
  })

  // spec: paying.doubt-answer
  test('lets the buyer pay when they report no charge after two minutes', async () => {
    const { user } = await findCapturing(Date.now() - 2 * MINUTE_MS)
    await user.click(await screen.findByRole('button', { name: 'PayPal no muestra ningún cobro' }))
    expect(await screen.findByText('Total a pagar')).toBeVisible()
    expect(storedPurchase()).toBeNull()
  })

  // spec: paying.doubt-ended
  test('of another tab sends the buyer there, and offers nothing itself', async () => {
    browserHasLocks()
    await paymentLock().acquire()
    const { unmount } = await findCapturing(Date.now())
    expect(screen.getByText('El pago sigue abierto en otra pestaña. Termínalo allí.')).toBeVisible()
    expect(screen.getByText('Orden de PayPal: PP1')).toBeVisible()
    expect(screen.queryByRole('button', { name: /PayPal/ })).not.toBeInTheDocument()
    unmount()
  })

  test('is linked by a reminder on the other pages', async () => {
    window.localStorage.setItem(purchaseKey, JSON.stringify(capturing(Date.now())))
    const { user } = renderApp('/', { signedInAs: buyer })
    expect(await screen.findByText(wholeText(/Tienes un pago sin aclarar\. Número de orden: #5001/))).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Ver el pago' }))
    expect(await findDoubt()).toBeVisible()
  })
})

describe('in doubt for two minutes', () => {
  /** Opens a payment whose buyer has approved four minutes ago, and whose result is unknown. */
  async function openDoubt(capture: CallOutcome, get: CallOutcome) {
    browserHasLocks()
    const payment = await approvePayment(({ outcomes }) =>
      Object.assign(outcomes, { capture: always(capture), get: always(get) }),
    )
    await pass(4 * MINUTE_MS)
    expect(doubt()).toBeVisible()
    return payment
  }

  // spec: paying.doubt-answer
  test('"no charge" cannot be answered just after a repeated capture', async () => {
    const { paypal } = await openDoubt('lost', 'lost')
    // The network half returns: the next capture arrives, its answer does not.
    Object.assign(paypal.outcomes, { capture: always('answer lost'), get: always('lost') })
    for (let second = 0; second < 360 && paypal.captures() === 0; second += 10) await pass(10_000)
    expect(paypal.captures()).toBe(1)
    expect(noCharge()).toBeDisabled()
    await pass(2 * MINUTE_MS)
    expect(noCharge()).toBeEnabled()
    expect(storedPurchase()?.phase).toBe('capturing')
    expectConsole(UNANSWERED)
  })

  // spec: paying.doubt-answer
  test('after "no charge" the next payment can be canceled, keeps its lock, and succeeds', async () => {
    const { user, paypal, openPayPal } = await openDoubt('silent', 'silent')
    await user.click(noCharge())
    Object.assign(paypal.outcomes, { capture: [], get: [] })
    await openPayPal()
    await paypal.cancel()
    expect(await screen.findByText('Cancelaste el pago. No se te cobró nada.')).toBeVisible()
    await openPayPal()
    await pass(MINUTE_MS)
    expect(await paymentLock().acquire()).toBe(false)
    await paypal.approve()
    expect(await paid()).toBeVisible()
  })

  // spec: paying.doubt-answer
  test('after "no charge" the next payment has no doubt of the first one', async () => {
    const { user, paypal, openPayPal } = await openDoubt('silent', 'silent')
    await user.click(noCharge())
    Object.assign(paypal.outcomes, { capture: always('silent'), get: always('answered') })
    await openPayPal()
    await paypal.approve()
    await pass(46_000)
    expect(doubt()).not.toBeInTheDocument()
    expectConsole(/PayPal no respondió al cobro/)
  })

  // spec: paying.doubt-ended
  test("PayPal's window ends the doubt when it says that the order is paid", async () => {
    const { pressPay } = await openDoubt('answer silent', 'silent')
    expectConsole(/PayPal: .*ORDER_ALREADY_CAPTURED/)
    await pressPay()
    await pass(MINUTE_MS)
    expect(await paid()).toBeVisible()
  })
})
