import { screen, waitFor } from '@testing-library/react'
import { env } from '@/shared/config/env'
import { confirmationConflictsWithAnother, confirmationsAnswer } from '@test/backend/checkoutSituations'
import { listChangesAreSlow } from '@test/backend/shopSituations'
import { works } from '@test/support/catalog'
import { checkoutStored, openPayment, paid } from '@test/support/checkout'
import { pass, stopClock } from '@test/support/clock'
import { expectConsole } from '@test/support/console'
import { wholeText } from '@test/support/wholeText'

const HOUR_MS = 60 * 60_000
const NOTHING_TO_PAY = 'No hay items en el carrito para procesar el pago.'
const REMINDER = wholeText(/Tu pago necesita ayuda\. Número de orden: #5001/)
const help = () => screen.findByRole('heading', { name: 'Tu pago necesita ayuda' })

type Refusal = { status?: number; refuse?: () => void; promo?: { code: string; percent: number }; hasClock?: boolean }

/** Pays for two images; the server refuses the first confirmation for good. */
async function payRefused({
  status = 404,
  refuse = () => {
    confirmationsAnswer(404)
  },
  promo,
  hasClock = true,
}: Refusal = {}) {
  refuse()
  expectConsole(new RegExp(`confirmPurchase falló: ${status}`))
  const payment = await openPayment(2, promo)
  await payment.openPayPal()
  if (!hasClock) stopClock()
  await payment.paypal.approve()
  expect(await help()).toBeVisible()
  return payment
}

// spec: paying.agreement, paying.refused
test.each([
  [
    '400',
    400,
    () => {
      confirmationsAnswer(400)
    },
  ],
  [
    '404',
    404,
    () => {
      confirmationsAnswer(404)
    },
  ],
  [
    '422',
    422,
    () => {
      confirmationsAnswer(422)
    },
  ],
  [
    '409',
    409,
    () => {
      confirmationsAnswer(409)
    },
  ],
  ['409 of another purchase', 409, confirmationConflictsWithAnother],
] as const)('a payment that the server refuses (%s) shows the help page with the facts', async (_, status, refuse) => {
  const { backend, clientId } = await payRefused({ status, refuse })
  expect(screen.getByText('Número de orden: #5001')).toBeVisible()
  expect(screen.getByText('Orden de PayPal: PP1')).toBeVisible()
  expect(screen.getByText(wholeText(/PayPal cobró \$5\.00 USD/))).toBeVisible()
  expect(await screen.findByText(NOTHING_TO_PAY)).toBeVisible()
  expect(backend.cartOf(clientId)).toEqual([])
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

// spec: paying.refused-mail
test('a payment that needs help offers a mail to the shop with the facts', async () => {
  await payRefused()
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Escribir a la tienda' })
  const { protocol, pathname, searchParams } = new URL(href)
  expect([protocol, pathname, searchParams.get('subject')]).toEqual([
    'mailto:',
    'ayuda@lienzo.example',
    'Ayuda con la compra #5001',
  ])
  expect(searchParams.get('body')).toMatch(/Número de orden: #5001\r\nImporte: \$5\.00 USD\r\nOrden de PayPal: PP1/)
})

// spec: configuration.support, paying.refused-mail
test('without a support address, the buyer is asked to keep the facts', async () => {
  jest.replaceProperty(env, 'supportEmail', undefined)
  await payRefused()
  expect(
    screen.getByText('Guarda estos datos y escribe a la tienda: los necesita para enviarte las imágenes.'),
  ).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Escribir a la tienda' })).not.toBeInTheDocument()
})

// spec: paying.refused-next
test('images of a payment that needs help are never offered for payment again', async () => {
  const release = listChangesAreSlow('cart')
  await payRefused()
  expect(await screen.findByText('Cargando carrito...')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'PayPal' })).not.toBeInTheDocument()
  release()
  expect(await screen.findByText(NOTHING_TO_PAY)).toBeVisible()
})

// spec: paying.refused-next
test('a buyer whose payment needs help can buy other images and sees a reminder', async () => {
  const { paypal, backend, user, openPayPal } = await payRefused()
  await screen.findByText(NOTHING_TO_PAY)
  await user.click(screen.getByRole('link', { name: 'Seguir Comprando' }))
  expect(await screen.findByText(REMINDER)).toBeVisible()
  const [, , third] = works(3)
  await user.click(await screen.findByRole('button', { name: `Opciones de ${third!.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Agregar al carrito' }))
  await user.click(screen.getByRole('link', { name: 'Ver el pago' }))
  expect(await help()).toBeVisible()
  await screen.findByRole('button', { name: 'PayPal' })
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  await openPayPal()
  await paypal.approve()
  expect(await paid()).toBeVisible()
  expect(screen.getByText(REMINDER)).toBeVisible()
  expect(paypal.orders()).toMatchObject([
    { id: 'PP1', captures: 1 },
    { id: 'PP2', captures: 1 },
  ])
  expect(backend.purchases()).toMatchObject([
    { status: 'REGISTERED' },
    { status: 'COMPLETED', montoTotal: 2.5, imageIds: [third!.id] },
  ])
  await waitFor(
    () => {
      expect(checkoutStored()).toMatchObject({ purchase: { phase: 'idle' }, aside: [{ compraId: '5001' }] })
    },
    { timeout: 3000 },
  )
})

describe('an hour later', () => {
  // spec: paying.refused-hourly
  test('the confirmation is retried, and the buyer sees that it succeeded', async () => {
    const { backend } = await payRefused({ hasClock: false })
    await pass(HOUR_MS / 2)
    expect(backend.purchases()).toMatchObject([{ confirmations: 0 }])
    await pass(HOUR_MS / 2)
    expect(await screen.findByText(wholeText('Tu pago quedó registrado. Número de orden: #5001'))).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Tu pago necesita ayuda' })).not.toBeInTheDocument()
  })

  // spec: paying.refused-hourly
  test('the use of the code is recorded once, after the confirmation', async () => {
    const { backend } = await payRefused({ hasClock: false, promo: { code: 'VERANO10', percent: 10 } })
    await pass(HOUR_MS)
    await waitFor(() => {
      expect(backend.discountUses('VERANO10')).toBe(1)
    })
    await pass(2 * HOUR_MS)
    expect(backend.discountUses('VERANO10')).toBe(1)
    expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', paypalOrderId: 'PP1', confirmations: 1 }])
  })
})
