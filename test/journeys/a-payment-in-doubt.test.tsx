import { screen } from '@testing-library/react'
import { createTabLock } from '@/platform/tabLock'
import { env } from '@/shared/config/env'
import { confirmationsAnswer } from '@test/backend/checkoutSituations'
import { listChangesAreSlow } from '@test/backend/shopSituations'
import { browserHasLocks } from '@test/support/browserLocks'
import type { CallOutcome } from '@test/support/callOutcome'
import { third, workIds } from '@test/support/catalog'
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
import { chooseInMenu } from '@test/support/gallery'
import { goOffline, goOnline } from '@test/support/network'
import { mockPayPal } from '@test/support/paypalScript'
import { releasable } from '@test/support/promises'
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
  const { paypal, backend, pay } = await approvePayment(({ outcomes }) =>
    Object.assign(outcomes, { capture: always('silent'), get: always('silent') }),
  )
  const button = payPalButton()
  await pass(2 * MINUTE_MS - 1000)
  expect(screen.getByText(CAPTURING)).toBeVisible()
  await pass(2 * MINUTE_MS)
  expect(await findDoubt()).toBeVisible()
  expect(payPalButton()).toBe(button)
  paypal.outcomes.capture = []
  await pay()
  expect(await paid()).toBeVisible()
  expect(paypal.orders()).toMatchObject([{ id: 'PP1', captures: 1 }])
  expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', paypalOrderId: 'PP1', confirmations: 1 }])
})

// spec: paying.doubt-ended
test('a buyer who left during the capture opens the same order again, in this tab only', async () => {
  browserHasLocks()
  const { paypal, openPayPal, pay, user } = await openPayment(2)
  paypal.outcomes.capture = ['silent']
  await pay()
  expectConsole(UNANSWERED)
  await user.click(screen.getByRole('link', { name: /^Carrito/ }))
  await user.click(await screen.findByRole('link', { name: 'Ver el pago' }))
  await findDoubt()
  await screen.findByRole('button', { name: 'PayPal' })
  await openPayPal()
  await paypal.cancel()
  expect(await paymentLock().acquire()).toBe(false)

  const { released, release } = releasable()
  paypal.held = released
  await pay()
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
    const { user, paypal, pay } = await openDoubt('silent', 'silent')
    await user.click(noCharge())
    Object.assign(paypal.outcomes, { capture: always('silent'), get: always('answered') })
    await pay()
    await pass(46_000)
    expect(doubt()).not.toBeInTheDocument()
    expectConsole(/PayPal no respondió al cobro/)
  })
})

describe('a payment that the server refuses', () => {
  const HOUR_MS = 60 * MINUTE_MS
  const NOTHING_TO_PAY = 'No hay items en el carrito para procesar el pago.'
  const REMINDER = wholeText(/Tu pago necesita ayuda\. Número de orden: #5001/)
  const help = () => screen.findByRole('heading', { name: 'Tu pago necesita ayuda' })

  /** Pays for two images; the server refuses the first confirmation for good. */
  async function payRefused(promo?: { code: string; percent: number }) {
    confirmationsAnswer(404)
    expectConsole(/confirmPurchase falló: 404/)
    const payment = await approvePayment(undefined, promo)
    expect(await help()).toBeVisible()
    return payment
  }

  // spec: paying.refused, paying.refused-mail, paying.refused-next
  test('a refused payment shows the facts, a mail to the shop, and nothing to pay', async () => {
    const release = listChangesAreSlow('cart')
    const { backend, clientId } = await payRefused()
    expect(screen.getByText('Número de orden: #5001')).toBeVisible()
    expect(screen.getByText('Orden de PayPal: PP1')).toBeVisible()
    expect(screen.getByText(wholeText(/PayPal cobró \$5\.00 USD/))).toBeVisible()
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Escribir a la tienda' })
    const { protocol, pathname, searchParams } = new URL(href)
    expect([protocol, pathname, searchParams.get('subject')]).toEqual([
      'mailto:',
      'ayuda@lienzo.example',
      'Ayuda con la compra #5001',
    ])
    expect(searchParams.get('body')).toMatch(/Número de orden: #5001\r\nImporte: \$5\.00 USD\r\nOrden de PayPal: PP1/)

    // Its images are never offered for payment again.
    expect(await screen.findByText('Cargando carrito...')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'PayPal' })).not.toBeInTheDocument()
    release()
    expect(await screen.findByText(NOTHING_TO_PAY)).toBeVisible()
    expect(backend.cartOf(clientId)).toEqual([])
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  // spec: configuration.support, paying.refused-mail, paying.refused-next
  test('without a support address the buyer keeps the facts and can buy on', async () => {
    jest.replaceProperty(env, 'supportEmail', undefined)
    const { paypal, backend, user, pay } = await payRefused()
    expect(
      screen.getByText('Guarda estos datos y escribe a la tienda: los necesita para enviarte las imágenes.'),
    ).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Escribir a la tienda' })).not.toBeInTheDocument()
    await screen.findByText(NOTHING_TO_PAY)
    jest.useRealTimers()
    await user.click(screen.getByRole('link', { name: 'Seguir Comprando' }))
    expect(await screen.findByText(REMINDER)).toBeVisible()
    await chooseInMenu(user, third.title, 'Agregar al carrito')
    await user.click(screen.getByRole('link', { name: 'Ver el pago' }))
    expect(await help()).toBeVisible()
    await screen.findByRole('button', { name: 'PayPal' })
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    await pay()
    expect(await paid()).toBeVisible()
    expect(screen.getByText(REMINDER)).toBeVisible()
    expect(paypal.orders()).toMatchObject([
      { id: 'PP1', captures: 1 },
      { id: 'PP2', captures: 1 },
    ])
    expect(backend.purchases()).toMatchObject([
      { status: 'REGISTERED' },
      { status: 'COMPLETED', montoTotal: 2.5, imageIds: [third.id] },
    ])
  })

  // spec: paying.refused-hourly
  test('an hour later the confirmation is repeated, shown, and its code recorded once', async () => {
    const { backend } = await payRefused({ code: 'VERANO10', percent: 10 })
    await pass(HOUR_MS / 2)
    expect(backend.purchases()).toMatchObject([{ confirmations: 0 }])
    await pass(HOUR_MS / 2)
    expect(await screen.findByText(wholeText('Tu pago quedó registrado. Número de orden: #5001'))).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Tu pago necesita ayuda' })).not.toBeInTheDocument()
    await pass(2 * HOUR_MS)
    expect(backend.discountUses('VERANO10')).toBe(1)
    expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', paypalOrderId: 'PP1', confirmations: 1 }])
  })
})
