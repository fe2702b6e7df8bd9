import { act, screen, waitFor } from '@testing-library/react'
import { scenario } from '@test/backend/scenario'
import { listAnswersLate, pricesAreDown, recordAnswers } from '@test/backend/shopSituations'
import { workIds } from '@test/support/catalog'
import {
  approvePayment,
  buyer,
  openPayment,
  paid,
  storeCode,
  storedPrices,
  storedPurchase,
  storePrices,
  summary,
  totals,
} from '@test/support/checkout'
import { expectConsole } from '@test/support/console'
import { storeFromOtherTab } from '@test/support/otherTab'
import { mockPayPal } from '@test/support/paypalScript'
import { renderApp } from '@test/support/renderApp'
import { recordEvents } from '@test/support/reportedEvents'

const TOTAL_UPDATED = 'Actualizamos el total de tu compra.'

const orderedFrom = ({ orders }: ReturnType<typeof mockPayPal>) =>
  orders().map(({ body, captures }) => [body.purchase_units[0].amount.value, captures])

// spec: 2.payment.count, 2.payment.subtotal, 2.payment.no-discount, 2.payment.total, 2.page-views.once, calls.amounts
test('amounts in the address never count: the total of the cart is announced and paid', async () => {
  const events = recordEvents()
  const paypal = mockPayPal()
  const { user, backend } = renderApp('/payment?amount=0.01&originalAmount=0.02&promoCode=GRATIS&promoDiscount=100', {
    signedInAs: buyer,
    cart: workIds(10),
  })
  expect(await totals()).toHaveTextContent(/Imágenes seleccionadas10Subtotal\$17\.50Total a pagar\$17\.50 USD/)
  expect(await screen.findByText(TOTAL_UPDATED)).toBeVisible()
  expect(screen.queryByText('Descuento')).not.toBeInTheDocument()
  expect(window.location.search).toBe('?amount=17.50&originalAmount=17.50')
  expect(events.filter(({ name }) => name === 'page_view')).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: 'PayPal' }))
  await waitFor(() => {
    expect(orderedFrom(paypal)).toEqual([['17.50', 0]])
  })
  expect(backend.purchases()).toMatchObject([{ montoTotal: 17.5, codigoDescuento: null }])
})

// spec: 2.payment.zero, 2.payment.empty, 5.checkout.empty
test.each([
  ['an amount of zero', '/payment?amount=0.00', 2],
  ['an empty cart', '/payment?amount=5.00', 0],
])('%s leaves nothing to pay and leads to the cart', async (_, route, count) => {
  renderApp(route, { signedInAs: buyer, cart: workIds(count) })
  expect(await screen.findByText('No hay items en el carrito para procesar el pago.')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
})

// spec: calls.amounts-storage
test.each<[string, string, string, () => void]>([
  ['a forged price', '$0.10 USD', '17.50', () => storePrices({ individual: 1, pack5: 1, pack10: 1 })],
  ['an unknown code', '$0.17 USD', '17.50', () => storeCode({ code: 'GRATIS100XX', percent: 99 })],
  ['a forged percent', '$0.17 USD', '15.75', () => storeCode({ code: 'VERANO10', percent: 99 })],
])('%s in the storage (%s) is corrected before the payment', async (_, shown, amount, forge) => {
  forge()
  const { paypal, pressPay, openPayPal, backend } = await openPayment(10)
  expect(await totals()).toHaveTextContent(`Total a pagar${shown}`)
  await pressPay()
  expect(await screen.findByText(TOTAL_UPDATED)).toBeVisible()
  expect(await totals()).toHaveTextContent(`Total a pagar$${amount} USD`)
  expect([paypal.orders(), backend.purchases()]).toEqual([[], []])
  await openPayPal()
  expect(orderedFrom(paypal)).toEqual([[amount, 0]])
})

// spec: 4.prices.payable
test('stored prices can be paid if the price request fails', async () => {
  storePrices({ individual: 240, pack5: 190, pack10: 165 })
  pricesAreDown()
  expectConsole(/listPricePackages falló: 500/)
  const { backend } = await approvePayment()
  await paid()
  expect(backend.purchases()).toMatchObject([{ montoTotal: 4.8, status: 'COMPLETED' }])
})

// spec: 4.lists.stored-first, calls.amounts-storage
test('a stored cart is not paid before the request for the cart has its answer', async () => {
  const release = listAnswersLate('cart')
  const image = { id: workIds(1)[0], url: '/canvamanager/imgs/files/1.webp', title: 'Obra', price: 250 }
  window.localStorage.setItem(`cart_${buyer.id}`, JSON.stringify({ images: [image] }))
  const { paypal, pressPay, openPayPal, backend } = await openPayment(10)
  expect(await totals()).toHaveTextContent('Total a pagar$2.50 USD')
  await pressPay()
  release()
  expect(await screen.findByText(TOTAL_UPDATED)).toBeVisible()
  expect(await totals()).toHaveTextContent('Total a pagar$17.50 USD')
  expect([paypal.orders(), backend.purchases()]).toEqual([[], []])
  await openPayPal()
  expect(orderedFrom(paypal)).toEqual([['17.50', 0]])
})

test("another tab's newer prices are shown and announced before the payment", async () => {
  await openPayment(1)
  act(() => {
    storeFromOtherTab('lienzo_prices', storedPrices({ individual: 300 }))
  })
  expect(await screen.findByText(TOTAL_UPDATED)).toBeVisible()
  expect(await totals()).toHaveTextContent('Total a pagar$3.00 USD')
})

test("a cart that changes in another tab while PayPal's window is open is not captured", async () => {
  const { openPayPal, pay, paypal, store, backend, clientId } = await openPayment(2)
  await openPayPal()
  const { images, version } = store.getState().cart
  const [stays] = images
  backend.fillCart(clientId, [stays!.id])
  act(() => {
    storeFromOtherTab(`cart_${buyer.id}`, { images: [stays], queue: [], version: version + 1 })
  })
  expect(await screen.findByText(TOTAL_UPDATED)).toBeVisible()
  expect(await totals()).toHaveTextContent('Total a pagar$2.50 USD')
  await paypal.approve()
  expect(await screen.findByText(/Tu compra cambió mientras pagabas y no se te cobró nada\./)).toBeVisible()
  expect([paypal.captures(), storedPurchase()]).toEqual([0, null])
  await pay()
  await paid()
  expect(orderedFrom(paypal)).toEqual([
    ['5.00', 0],
    ['2.50', 1],
  ])
})

describe('a code', () => {
  const VERANO10 = { code: 'VERANO10', percent: 10 }
  const pay = () => screen.findByRole('button', { name: 'Procede al pago' })

  async function openCart(promo = VERANO10) {
    storeCode(promo)
    const app = renderApp('/cart', { signedInAs: buyer, cart: workIds(10) })
    await screen.findByText(`VERANO10: ${promo.percent}% de descuento`)
    return { ...app, proceed: async () => app.user.click(await pay()) }
  }

  test.each([
    [
      'that expired',
      VERANO10,
      { percent: 10, expires: '2020-01-01' },
      /venció el 1 de enero de 2020\. Quitamos el código y actualizamos el total\./,
      'Total$17.50',
    ],
    ['whose percent changed', VERANO10, { percent: 40 }, /El descuento de tu código cambió/, 'Total$10.50'],
    [
      'that is not free',
      { code: 'VERANO10', percent: 100 },
      { percent: 10 },
      /El descuento de tu código cambió/,
      'Total$15.75',
    ],
  ])('%s is corrected in the cart before the payment', async (_, promo, truth, message, total) => {
    const { proceed, backend } = await openCart(promo)
    backend.promoCode('VERANO10', truth)
    await proceed()
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(await summary()).toHaveTextContent(total)
    expect([window.location.pathname, backend.purchases()]).toEqual(['/cart', []])
    await proceed()
    expect(await screen.findByRole('heading', { name: 'Finalizar compra' })).toBeVisible()
  })

  test('that is validated after the buyer left the cart leads nowhere', async () => {
    const { user, proceed } = await openCart()
    const release = scenario('lenta:codigos')
    await proceed()
    expect(await screen.findByRole('button', { name: 'Comprobando...' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('link', { name: 'Explorar' }))
    await screen.findByRole('heading', { name: 'Galería de imágenes' })
    const entries = window.history.length
    const answers = recordAnswers()
    release()
    await waitFor(() => {
      expect(answers).toContain('/canvamanager/descuentos/validar')
    })
    await user.click(screen.getByRole('link', { name: /Favoritos/ }))
    expect(await screen.findByText(/Aún no tienes favoritos/)).toBeVisible()
    // One new entry only: from the gallery to this page.
    expect(window.history.length).toBe(entries + 1)
  })
})
