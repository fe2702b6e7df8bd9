import { act, screen, waitFor, within } from '@testing-library/react'
import { selectOrder } from '@/features/checkout/checkoutSelectors'
import { createPaymentLock } from '@/features/checkout/paymentLock'
import { placeFreeOrder } from '@/features/checkout/placeFreeOrder'
import { startPayment } from '@/features/checkout/startPayment'
import { env } from '@/shared/config/env'
import { scenario } from '@test/backend/scenario'
import { workIds } from '@test/support/catalog'
import { buyer, paid, purchaseKey, storeCode, storedPurchase } from '@test/support/checkout'
import { mockPayPal } from '@test/support/paypalScript'
import { renderApp } from '@test/support/renderApp'

const WORDING = 'Acepto recibir las imágenes ya y que, con ello, pierdo mi derecho a desistir.'
const TICK = 'Marca la casilla para continuar'

beforeEach(() => {
  jest.replaceProperty(env, 'withdrawalWaiver', WORDING)
})

const box = () => screen.findByRole('checkbox', { name: WORDING })
const payPalButton = () => screen.queryByRole('button', { name: 'PayPal' })

async function openUnaccepted(query = '') {
  const paypal = mockPayPal()
  const app = renderApp(`/payment${query}`, { signedInAs: buyer, cart: workIds(3) })
  expect(await screen.findByRole('button', { name: TICK })).toBeDisabled()
  expect(await box()).not.toBeChecked()
  expect(payPalButton()).not.toBeInTheDocument()
  return { ...app, paypal }
}

// spec: waiver.box, waiver.required
test('without the box there is no PayPal button and no script, also after a reload', async () => {
  const { user, paypal, unmount } = await openUnaccepted()
  expect(paypal.scripts).toEqual([])
  await user.click(await box())
  expect(await screen.findByRole('button', { name: 'PayPal' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: TICK })).not.toBeInTheDocument()
  await user.click(await box())
  expect(payPalButton()).not.toBeInTheDocument()
  await user.click(await box())
  unmount()
  await openUnaccepted('?waiver=true')
})

// spec: waiver.sent
test('what the buyer agreed to goes to the server, and is on the receipt', async () => {
  const { user, paypal, backend } = await openUnaccepted()
  await user.click(await box())
  await user.click(await screen.findByRole('button', { name: 'PayPal' }))
  await waitFor(() => {
    expect(paypal.isOpen()).toBe(true)
  })
  expect(storedPurchase()).toMatchObject({ order: { waiver: { text: WORDING } } })
  await paypal.approve()
  await paid()
  const { waiver } = backend.purchases()[0]!.paypalDetails as { waiver: Record<string, string> }
  expect(waiver).toEqual({
    text: WORDING,
    // FNV-1a of the wording.
    version: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
    acceptedAt: expect.stringMatching(/^\d{4}-.+Z$/) as string,
  })
  expect(await screen.findByText(new RegExp(WORDING))).toHaveTextContent(/^Aceptaste el \d+ de .+: /)
})

// spec: waiver.required
test('a forged purchase or step without the waiver starts no payment and no free order', async () => {
  const order = { userId: '1', subtotal: 750, total: 750, promo: null, items: [{ id: '1001', title: 'x', price: 750 }] }
  const forged = { phase: 'awaitingApproval', attempt: 'forged', compraId: '5001', paypalOrderId: 'PP1', order }
  window.localStorage.setItem(purchaseKey, JSON.stringify({ version: 2, purchase: forged }))
  const { store, backend, paypal } = await openUnaccepted()
  const shown = selectOrder(store.getState())!
  const old = { text: 'Otra redacción', version: '00000000', acceptedAt: new Date().toISOString() }
  const outcomes = await act(async () => [
    await store.dispatch(startPayment(createPaymentLock(buyer.id), shown)),
    await store.dispatch(startPayment(createPaymentLock(buyer.id), { ...shown, waiver: old })),
    await store.dispatch(placeFreeOrder(createPaymentLock(buyer.id), shown)),
  ])
  expect(outcomes).toEqual([null, null, 'failed'])
  expect([backend.purchases(), paypal.captures()]).toEqual([[], 0])
})

describe('a free order', () => {
  async function openFreeCart() {
    storeCode({ code: 'GRATIS', percent: 100 })
    const app = renderApp('/cart', { signedInAs: buyer, cart: workIds(3) })
    const proceed = within(await screen.findByRole('region', { name: 'Resumen de compra' })).getByRole('button', {
      name: 'Procede al pago',
    })
    return { ...app, proceed }
  }

  // spec: waiver.box, waiver.required, waiver.sent, waiver.terms
  test('asks for it in the cart, which says once how the images are delivered', async () => {
    const { user, backend, proceed } = await openFreeCart()
    expect(proceed).toHaveAttribute('aria-disabled', 'true')
    expect(proceed).toHaveAccessibleDescription(TICK)
    await user.click(proceed)
    expect(backend.purchases()).toEqual([])
    await user.click(await box())
    expect(screen.getByText('Recibes las imágenes por correo después del pago.')).toBeVisible()
    await user.click(proceed)
    await paid()
    expect(backend.purchases()[0]).toMatchObject({ status: 'COMPLETED', paypalDetails: null })
    expect(await screen.findByText(new RegExp(WORDING))).toBeVisible()
  })

  // spec: waiver.required
  test('is not placed if the box is unticked while the cart is checked', async () => {
    const { user, backend, proceed } = await openFreeCart()
    await user.click(await box())
    const answer = scenario('lenta:codigos')
    await user.click(proceed)
    expect(proceed).toHaveTextContent('Comprobando...')
    await user.click(await box())
    answer()
    await waitFor(() => {
      expect(proceed).toHaveTextContent('Procede al pago')
    })
    expect(proceed).toHaveAccessibleDescription(TICK)
    expect(backend.purchases()).toEqual([])
  })

  test('that is none asks for nothing in the cart', async () => {
    renderApp('/cart', { signedInAs: buyer, cart: workIds(3) })
    const summary = within(await screen.findByRole('region', { name: 'Resumen de compra' }))
    expect(summary.queryByRole('checkbox')).not.toBeInTheDocument()
  })
})

// spec: waiver.terms
test('seller, delivery and license are said before paying', async () => {
  jest.replaceProperty(env, 'seller', 'Lienzo S.L., Calle Mayor 1, Madrid')
  jest.replaceProperty(env, 'licenseUrl', '/licencia.html')
  await openUnaccepted()
  expect(screen.getByText('Vende: Lienzo S.L., Calle Mayor 1, Madrid')).toBeVisible()
  expect(screen.getByText('Recibes las imágenes por correo después del pago.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'licencia' })).toHaveAttribute('href', '/licencia.html')
})
