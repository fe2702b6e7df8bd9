import { act, screen, waitFor } from '@testing-library/react'
import type { AppStore } from '@/app/store'
import type { Canvamanager } from '@/demo/canvamanager'
import { listAnswersLate } from '@test/backend/shopSituations'
import { workIds } from '@test/support/catalog'
import { buyer, openPayment, paid, storedPurchase } from '@test/support/checkout'
import { storeFromOtherTab } from '@test/support/otherTab'
import { mockPayPal } from '@test/support/paypalScript'
import { renderApp } from '@test/support/renderApp'

const totals = () => screen.findByRole('region', { name: 'Finalizar compra' })
const TOTAL_UPDATED = 'Actualizamos el total de tu compra.'

describe('the amounts in the address', () => {
  // spec: 2.payment.count, 2.payment.subtotal, 2.payment.no-discount, 2.payment.total, calls.amounts
  test('never count: the total of the cart is announced, corrected and paid', async () => {
    const paypal = mockPayPal()
    const { user, backend } = renderApp('/payment?amount=0.01&originalAmount=0.02&promoCode=GRATIS&promoDiscount=100', {
      signedInAs: buyer,
      cart: workIds(10),
    })
    expect(await totals()).toHaveTextContent(/Imágenes seleccionadas10Subtotal\$17\.50Total a pagar\$17\.50 USD/)
    expect(await screen.findByText(TOTAL_UPDATED)).toBeVisible()
    expect(screen.queryByText('Descuento')).not.toBeInTheDocument()
    expect(window.location.search).toBe('?amount=17.50&originalAmount=17.50')
    await user.click(await screen.findByRole('button', { name: 'PayPal' }))
    await waitFor(() => {
      expect(paypal.isOpen()).toBe(true)
    })
    expect(paypal.orders()[0]!.body.purchase_units[0].amount.value).toBe('17.50')
    expect(backend.purchases()).toMatchObject([{ montoTotal: 17.5, codigoDescuento: null }])
  })

  // spec: calls.amounts
  test('stay unchanged without a message when they are right', async () => {
    mockPayPal()
    renderApp('/payment?amount=17.50&originalAmount=17.50', { signedInAs: buyer, cart: workIds(10) })
    await screen.findByRole('button', { name: 'PayPal' })
    expect(screen.queryByText(TOTAL_UPDATED)).not.toBeInTheDocument()
    expect(window.location.search).toBe('?amount=17.50&originalAmount=17.50')
  })

  test('are added when they are missing', async () => {
    await openPayment(1)
    await waitFor(() => {
      expect(window.location.search).toBe('?amount=2.50&originalAmount=2.50')
    })
    expect(screen.queryByText(TOTAL_UPDATED)).not.toBeInTheDocument()
  })

  // spec: 2.payment.zero
  test('of zero lead to the cart', async () => {
    renderApp('/payment?amount=0.00', { signedInAs: buyer, cart: workIds(2) })
    expect(await screen.findByText('No hay items en el carrito para procesar el pago.')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
  })
})

test('the page shows the first images of the order and the number of the others', async () => {
  mockPayPal()
  renderApp('/payment', { signedInAs: buyer, cart: workIds(6) })
  const bought = (await totals()).querySelectorAll('img')
  expect([...bought].map((one) => one.getAttribute('src'))).toEqual(
    workIds(4).map((id) => `/canvamanager/imgs/files/${id}.webp`),
  )
  expect(screen.getByText('+2')).toBeVisible()
})

// spec: 2.payment.empty, 5.checkout.empty
test('an empty cart has nothing to pay', async () => {
  renderApp('/payment?amount=5.00', { signedInAs: buyer })
  expect(await screen.findByText('No hay items en el carrito para procesar el pago.')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
})

// spec: 2.cart.proceed, 2.payment.back, copy.payment
test('the back button leads to the cart', async () => {
  mockPayPal()
  const { user } = renderApp('/cart', { signedInAs: buyer, cart: workIds(3) })
  await user.click(await screen.findByRole('button', { name: 'Procede al pago' }))
  await user.click(await screen.findByRole('button', { name: 'Regresar al carrito' }))
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
})

describe('a change made in another tab', () => {
  /** Removes the second of two images from the cart in another tab. */
  function removedElsewhere(store: AppStore, backend: Canvamanager, clientId: number): void {
    const {
      images: [kept, removed],
      syncedAt,
    } = store.getState().cart
    backend.fillCart(clientId, [kept!.id])
    const changes = [{ id: removed!.id, at: Date.now(), isKept: false }]
    act(() => {
      storeFromOtherTab(`cart_${buyer.id}`, { images: [kept], changes, syncedAt })
    })
  }

  test('is shown and announced before the payment', async () => {
    const { openPayPal, paypal, store, backend, clientId } = await openPayment(2)
    removedElsewhere(store, backend, clientId)
    expect(await screen.findByText(TOTAL_UPDATED)).toBeVisible()
    expect(await totals()).toHaveTextContent('Total a pagar$2.50 USD')
    await openPayPal()
    expect(paypal.orders()[0]!.body.purchase_units[0].amount.value).toBe('2.50')
  })

  test('while the PayPal window is open stops the capture', async () => {
    const { openPayPal, paypal, store, backend, clientId } = await openPayment(2)
    await openPayPal()
    removedElsewhere(store, backend, clientId)
    await screen.findByText(TOTAL_UPDATED)
    await paypal.approve()
    expect(await screen.findByText(/Tu compra cambió mientras pagabas y no se te cobró nada\./)).toBeVisible()
    expect(paypal.captures()).toBe(0)
    expect(storedPurchase()).toBeNull()
    await openPayPal()
    await paypal.approve()
    await paid()
    expect(paypal.orders().map(({ body, captures }) => [body.purchase_units[0].amount.value, captures])).toEqual([
      ['5.00', 0],
      ['2.50', 1],
    ])
  })
})

// spec: 2.payment.discount
test('a code that expires after the cart is dropped before the payment', async () => {
  const paypal = mockPayPal()
  const { user, backend } = renderApp('/cart', { signedInAs: buyer, cart: workIds(10) })
  await user.type(await screen.findByRole('textbox', { name: 'Código promocional' }), 'verano10{Enter}')
  await screen.findByText('VERANO10: 10% de descuento')
  await user.click(screen.getByRole('button', { name: 'Procede al pago' }))
  expect(await totals()).toHaveTextContent(
    /Descuento−\$1\.75Código promocionalVERANO10 \(10%\)Total a pagar\$15\.75 USD/,
  )
  backend.promoCode('VERANO10', { percent: 10, expires: '2020-01-01' })
  await user.click(await screen.findByRole('button', { name: 'PayPal' }))
  expect(await screen.findByText(TOTAL_UPDATED)).toBeVisible()
  expect(await totals()).toHaveTextContent('Total a pagar$17.50 USD')
  expect(paypal.orders()).toEqual([])
  expect(backend.purchases()).toEqual([])
})

// spec: 4.lists.kept-first
test('the payment waits for a pending cart request', async () => {
  const release = listAnswersLate('cart')
  const image = {
    id: workIds(1)[0],
    url: '/canvamanager/imgs/files/1.webp',
    title: 'Obra',
    description: '',
    tags: [],
    width: 800,
    height: 800,
    price: 250,
  }
  window.localStorage.setItem(`cart_${buyer.id}`, JSON.stringify({ images: [image] }))
  const { paypal, pressPay, openPayPal, backend } = await openPayment(10)
  expect(await totals()).toHaveTextContent('Total a pagar$2.50 USD')
  await pressPay()
  release()
  expect(await screen.findByText(TOTAL_UPDATED)).toBeVisible()
  expect(await totals()).toHaveTextContent('Total a pagar$17.50 USD')
  expect([paypal.orders(), backend.purchases()]).toEqual([[], []])
  await openPayPal()
  expect(paypal.orders()[0]!.body.purchase_units[0].amount.value).toBe('17.50')
})
