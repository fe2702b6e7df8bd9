import { screen } from '@testing-library/react'
import { env } from '@/shared/config/env'
import { confirmationsAnswer } from '@test/backend/checkoutSituations'
import { listChangesAreSlow } from '@test/backend/shopSituations'
import { works } from '@test/support/catalog'
import { approvePayment, paid } from '@test/support/checkout'
import { pass } from '@test/support/clock'
import { expectConsole } from '@test/support/console'
import { wholeText } from '@test/support/wholeText'

const HOUR_MS = 60 * 60_000
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
test('a buyer whose payment needs help can buy other images and sees a reminder', async () => {
  const { paypal, backend, user, openPayPal } = await payRefused()
  await screen.findByText(NOTHING_TO_PAY)
  jest.useRealTimers()
  await user.click(screen.getByRole('link', { name: 'Seguir Comprando' }))
  expect(await screen.findByText(REMINDER)).toBeVisible()
  const third = works(3)[2]!
  await user.click(await screen.findByRole('button', { name: `Opciones de ${third.title}` }))
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
