import { screen, waitFor, within } from '@testing-library/react'
import { scenario } from '@test/backend/scenario'
import { watchAnswerLimits } from '@test/support/answerLimit'
import { workIds } from '@test/support/catalog'
import { buyer, openPayment, openWindow, paid, storeCode, storePrices, summary, totals } from '@test/support/checkout'
import { expectConsole } from '@test/support/console'
import { mockPayPal } from '@test/support/paypalScript'
import { renderApp } from '@test/support/renderApp'

const DEFAULTS_USED = 'Error al obtener los precios del servidor. Usando valores predeterminados.'
const TOTAL_UPDATED = 'Actualizamos el total de tu compra.'

const amountsOf = ({ orders }: ReturnType<typeof mockPayPal>) =>
  orders().map(({ body }) => body.purchase_units[0].amount.value)

/** Pays in a situation where the response limit must end first. */
async function payAfterLimit(
  paypal: ReturnType<typeof mockPayPal>,
  pressPay: () => Promise<void>,
  limitPasses: () => Promise<void>,
): Promise<void> {
  await pressPay()
  expect(paypal.isOpen()).toBe(false)
  await limitPasses()
  await waitFor(() => expect(paypal.isOpen()).toBe(true))
  await paypal.approve()
  await paid()
}

const CODE_UNCHECKED = 'Error al validar el código promocional. Intenta de nuevo.'

describe('with a price request that hangs', () => {
  // spec: 4.prices.payable, 8.prices.expired
  test.each([
    ['expired prices', 25, '$16.00', 'No se pudieron cargar los precios'],
    ['the defaults', null, '$17.50', DEFAULTS_USED],
  ])('after eight seconds a buyer pays %s, with a notice in the cart', async (_, ageHours, total, notice) => {
    if (ageHours !== null) storePrices({ pack10: 160 }, ageHours)
    const limitPasses = watchAnswerLimits()
    scenario('sin-fin:precios')
    const paypal = mockPayPal()
    const { user } = renderApp('/cart', { signedInAs: buyer, cart: workIds(10) })
    expect(await screen.findByText('Cargando precios...')).toBeVisible()
    await limitPasses()
    expect(await summary()).toHaveTextContent(`Total${total}`)
    expect(screen.getByText(notice)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Procede al pago' }))
    expect(await totals()).toHaveTextContent(`Total a pagar${total} USD`)
    const button = await screen.findByRole('button', { name: 'PayPal' })
    await payAfterLimit(paypal, () => user.click(button), limitPasses)
    expect(amountsOf(paypal)).toEqual([total.slice(1)])
  })
})

// spec: 4.prices.late
test('prices that arrive late are shown, but not charged to a buyer who is paying', async () => {
  const limitPasses = watchAnswerLimits()
  const end = scenario('lenta:precios')
  const paypal = mockPayPal()
  const { user, backend } = renderApp('/payment', { signedInAs: buyer, cart: workIds(10) })
  backend.setPackages([{ id: 1, nombre: 'Pack de 10', cantidad: 10, precioUsd: 1.6, descuento: '36%' }])
  await screen.findByText('Cargando precios...')
  await limitPasses()
  expect(await totals()).toHaveTextContent('Total a pagar$17.50 USD')
  await user.click(await screen.findByRole('button', { name: 'PayPal' }))
  await limitPasses()
  await waitFor(() => expect(paypal.isOpen()).toBe(true))
  end()
  expect(await screen.findByText(TOTAL_UPDATED)).toBeVisible()
  expect(await totals()).toHaveTextContent('Total a pagar$16.00 USD')
  await paypal.approve()
  expect(await screen.findByText(/Tu compra cambió mientras pagabas y no se te cobró nada\./)).toBeVisible()
  expect(paypal.captures()).toBe(0)
  await openWindow(user, paypal)
  await paypal.approve()
  await paid()
  expect(amountsOf(paypal)).toEqual(['17.50', '16.00'])
})

describe('a cart that this browser knows', () => {
  // spec: 4.lists.payable
  test('can be paid if the cart request hangs', async () => {
    const images = workIds(2).map((id) => ({ id, url: `/canvamanager/imgs/files/${id}.webp`, title: `Obra ${id}` }))
    window.localStorage.setItem(`cart_${buyer.id}`, JSON.stringify({ images }))
    const limitPasses = watchAnswerLimits()
    scenario('sin-fin:carrito')
    const { paypal, pressPay, backend } = await openPayment(2)
    expect(await totals()).toHaveTextContent('Total a pagar$5.00 USD')
    await payAfterLimit(paypal, pressPay, limitPasses)
    expect(backend.purchases()).toMatchObject([{ montoTotal: 5, status: 'COMPLETED' }])
  })

  // spec: 4.lists.payable
  test("is not paid before it includes another tab's change", async () => {
    const [boughtId] = workIds(2)
    const { paypal, pressPay, store, openPayPal } = await openPayment(2)
    // Storing the favorites, which are requested in the background, also reads another tab's cart.
    await waitFor(() => expect(store.getState().favorites.loading).toBe('loaded'))
    scenario('500:carrito')
    expectConsole(/listCart falló: 500/)
    // The storage event of the other tab has not arrived.
    const { images, version } = store.getState().cart
    window.localStorage.setItem(
      `cart_${buyer.id}`,
      JSON.stringify({ images: images.filter(({ id }) => id === boughtId), queue: [], version: version + 1 }),
    )
    await pressPay()
    expect(await screen.findByText(TOTAL_UPDATED)).toBeVisible()
    expect(paypal.orders()).toEqual([])
    await openPayPal()
    expect(amountsOf(paypal)).toEqual(['2.50'])
  })
})

// spec: 7.answer-limit, 8.lists.load-empty
test('an unknown cart fails to load after eight seconds, and a retry is a new request', async () => {
  const limitPasses = watchAnswerLimits()
  const paypal = mockPayPal()
  const { user } = renderApp('/payment', { signedInAs: buyer, cart: workIds(10), scenario: 'sin-finx1:carrito' })
  expect(await screen.findByText('Cargando carrito...')).toBeVisible()
  await limitPasses()
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo cargar tu carrito.')
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  // The pressed button is gone.
  expect(screen.getByRole('main')).toHaveFocus()
  await user.click(await screen.findByRole('button', { name: 'PayPal' }))
  await waitFor(() => expect(amountsOf(paypal)).toEqual(['17.50']))
})

describe('a code whose validation hangs', () => {
  // spec: 7.answer-limit, 8.promo.failed
  test('cannot be paid with, gets its percent late, and the cart can be paid without it', async () => {
    storeCode({ code: 'VERANO10', percent: 99 })
    const limitPasses = watchAnswerLimits()
    const end = scenario('lenta:codigos')
    const { user, paypal, pressPay, pay } = await openPayment(10)
    expect(await totals()).toHaveTextContent('Total a pagar$0.17 USD')
    await pressPay()
    await limitPasses()
    expect(await screen.findByRole('alert')).toHaveTextContent(CODE_UNCHECKED)
    end()
    await waitFor(async () => expect(await totals()).toHaveTextContent('Total a pagar$15.75 USD'))
    expect(paypal.orders()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Regresar al carrito' }))
    await user.click(await screen.findByRole('button', { name: 'Quitar código promocional' }))
    await user.click(screen.getByRole('button', { name: 'Procede al pago' }))
    await screen.findByRole('button', { name: 'PayPal' })
    await pay()
    await paid()
    expect(amountsOf(paypal)).toEqual(['17.50'])
  })

  // spec: 8.promo.failed
  test('does not make an order free', async () => {
    storeCode({ code: 'VERANO10', percent: 100 })
    const limitPasses = watchAnswerLimits()
    const { user, backend } = renderApp('/cart', { signedInAs: buyer, cart: workIds(3), scenario: 'sin-fin:codigos' })
    expect(await summary()).toHaveTextContent('Total$0.00')
    await user.click(screen.getByRole('button', { name: 'Procede al pago' }))
    expect(await screen.findByRole('button', { name: 'Comprobando...' })).toBeVisible()
    await limitPasses()
    expect(await within(await summary()).findByRole('alert')).toHaveTextContent(CODE_UNCHECKED)
    expect(screen.getByText('VERANO10: 100% de descuento')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Procede al pago' })).toBeEnabled()
    expect(backend.purchases()).toEqual([])
  })
})
