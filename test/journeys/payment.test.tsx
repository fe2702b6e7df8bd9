import { act, screen, waitFor } from '@testing-library/react'
import type { AppStore } from '@/app/store'
import type { Canvamanager } from '@/demo/canvamanager'
import { listAnswersLate, pricesAnswer, recordRequests } from '@test/backend/shopSituations'
import { buildUser } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalogue'
import { buyer, openPayment, paid, purchaseKept } from '@test/support/checkout'
import { expectConsole } from '@test/support/console'
import { otherTabKeeps } from '@test/support/otherTab'
import { paypalIsThere } from '@test/support/paypalScript'
import { renderApp } from '@test/support/renderApp'

const totals = () => screen.findByRole('region', { name: 'Finalizar compra' })
const TOTAL_UPDATED = 'Actualizamos el total de tu compra.'

describe('the amounts in the address', () => {
  test('are for show: what the cart comes to is shown, said, put into the address and paid', async () => {
    const paypal = paypalIsThere()
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
    expect(paypal.orders[0]!.body.purchase_units[0]!.amount.value).toBe('17.50')
    expect(backend.purchases()).toMatchObject([{ montoTotal: 17.5, codigoDescuento: null }])
  })

  test('that are right are left as they are, without a word', async () => {
    paypalIsThere()
    renderApp('/payment?amount=17.50&originalAmount=17.50', { signedInAs: buyer, cart: workIds(10) })
    await screen.findByRole('button', { name: 'PayPal' })
    expect(screen.queryByText(TOTAL_UPDATED)).not.toBeInTheDocument()
    expect(window.location.search).toBe('?amount=17.50&originalAmount=17.50')
  })

  test('are put there when there are none', async () => {
    await openPayment(1)
    await waitFor(() => {
      expect(window.location.search).toBe('?amount=2.50&originalAmount=2.50')
    })
    expect(screen.queryByText(TOTAL_UPDATED)).not.toBeInTheDocument()
  })

  test('of nothing lead to the cart', async () => {
    renderApp('/payment?amount=0.00', { signedInAs: buyer, cart: workIds(2) })
    expect(await screen.findByText('No hay items en el carrito para procesar el pago.')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
  })
})

test('what is being bought is shown: the first pictures, and how many others there are', async () => {
  paypalIsThere()
  renderApp('/payment', { signedInAs: buyer, cart: workIds(6) })
  const bought = (await totals()).querySelectorAll('img')
  expect([...bought].map((one) => one.getAttribute('src'))).toEqual(
    workIds(4).map((id) => `/canvamanager/imgs/files/${id}.webp`),
  )
  expect(screen.getByText('+2')).toBeVisible()
})

test('with an empty cart there is nothing to pay', async () => {
  renderApp('/payment?amount=5.00', { signedInAs: buyer })
  expect(await screen.findByText('No hay items en el carrito para procesar el pago.')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
})

test('the way back leads to the cart', async () => {
  paypalIsThere()
  const { user } = renderApp('/cart', { signedInAs: buyer, cart: workIds(3) })
  await user.click(await screen.findByRole('button', { name: 'Procede al pago' }))
  await user.click(await screen.findByRole('button', { name: 'Regresar al carrito' }))
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
})

describe('what another tab changes', () => {
  /** The second of two images leaves the cart. */
  function removedElsewhere(store: AppStore, backend: Canvamanager, clientId: number): void {
    const {
      images: [kept, removed],
      syncedAt,
    } = store.getState().cart
    backend.fillCart(clientId, [kept!.id])
    const changes = [{ id: removed!.id, at: Date.now(), isKept: false }]
    act(() => {
      otherTabKeeps(`cart_${buyer.id}`, { images: [kept], changes, syncedAt })
    })
  }

  test('is shown and said before anybody pays', async () => {
    const { openPayPal, paypal, store, backend, clientId } = await openPayment(2)
    removedElsewhere(store, backend, clientId)
    expect(await screen.findByText(TOTAL_UPDATED)).toBeVisible()
    expect(await totals()).toHaveTextContent('Total a pagar$2.50 USD')
    await openPayPal()
    expect(paypal.orders[0]!.body.purchase_units[0]!.amount.value).toBe('2.50')
  })

  test('while the window of PayPal is open is not paid for', async () => {
    const { openPayPal, paypal, store, backend, clientId } = await openPayment(2)
    await openPayPal()
    removedElsewhere(store, backend, clientId)
    await screen.findByText(TOTAL_UPDATED)
    await paypal.approve()
    expect(await screen.findByText(/Tu compra cambió mientras pagabas y no se te cobró nada\./)).toBeVisible()
    expect(paypal.captures()).toBe(0)
    expect(purchaseKept()).toBeNull()
    await openPayPal()
    await paypal.approve()
    await paid()
    expect(paypal.orders.map(({ body, captures }) => [body.purchase_units[0]!.amount.value, captures])).toEqual([
      ['5.00', 0],
      ['2.50', 1],
    ])
  })
})

test('a code that expired on the way is dropped before anybody pays', async () => {
  const paypal = paypalIsThere()
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
  expect(paypal.orders).toEqual([])
  expect(backend.purchases()).toEqual([])
})

test('a cart that is still being asked for is waited for before anybody pays it', async () => {
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
  expect([paypal.orders, backend.purchases()]).toEqual([[], []])
  await openPayPal()
  expect(paypal.orders[0]!.body.purchase_units[0]!.amount.value).toBe('17.50')
})

describe('prices that are kept in the browser', () => {
  const pack = (name: string, pricePerImage: number) => ({ name, pricePerImage, discountPercent: 0 })
  const forged = {
    prices: { individual: pack('Individual', 1), pack5: pack('Pack de 5', 1), pack10: pack('Pack de 10', 1) },
    lastUpdated: Date.now() - 1000,
  }

  test('are asked about before anybody pays them', async () => {
    window.localStorage.setItem('lienzo_prices', JSON.stringify(forged))
    const { paypal, pressPay, openPayPal } = await openPayment(10)
    expect(await totals()).toHaveTextContent('Total a pagar$0.10 USD')
    await pressPay()
    expect(await screen.findByText(TOTAL_UPDATED)).toBeVisible()
    expect(await totals()).toHaveTextContent('Total a pagar$17.50 USD')
    expect(paypal.orders).toEqual([])
    await openPayPal()
    expect(paypal.orders[0]!.body.purchase_units[0]!.amount.value).toBe('17.50')
  })

  test('and cannot be asked about are not paid', async () => {
    window.localStorage.setItem('lienzo_prices', JSON.stringify(forged))
    pricesAnswer(null, 500)
    expectConsole(/listPricePackages falló: 500/)
    const { paypal, pressPay } = await openPayment(10)
    await pressPay()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No pudimos comprobar los precios. Inténtalo de nuevo en un momento.',
    )
    expect(paypal.orders).toEqual([])
  })
})

test('prices that another tab has fetched are shown before anybody pays', async () => {
  await openPayment(1)
  const pack = (name: string, pricePerImage: number) => ({ name, pricePerImage, discountPercent: 0 })
  const prices = { individual: pack('Individual', 300), pack5: pack('Pack de 5', 200), pack10: pack('Pack de 10', 175) }
  act(() => {
    otherTabKeeps('lienzo_prices', { prices, lastUpdated: Date.now() })
  })
  expect(await screen.findByText(TOTAL_UPDATED)).toBeVisible()
  expect(await totals()).toHaveTextContent('Total a pagar$3.00 USD')
})

test('whom the backend does not know cannot pay, and is told why', async () => {
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
  renderApp('/payment', { signedInAs: buildUser({ userId: null }) })
  const pay = await screen.findByRole('button', { name: 'Pagar con PayPal' })
  expect(pay).toBeDisabled()
  expect(pay).toHaveAccessibleDescription(/No pudimos registrar tu cuenta en la tienda\./)
})

test('while the server gives no prices the known ones hold, and nothing is asked of anybody before the buyer wants to pay', async () => {
  pricesAnswer(null, 500)
  expectConsole(/listPricePackages falló: 500/)
  const requests = recordRequests()
  const { paypal } = await openPayment(1)
  expect(await totals()).toHaveTextContent('Total a pagar$2.50 USD')
  expect(paypal.orders).toEqual([])
  expect(requests.filter((request) => request.includes('/compra'))).toEqual([])
})
