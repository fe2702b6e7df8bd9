import { screen, waitFor, within } from '@testing-library/react'
import { DEFAULT_PRICES } from '@/api/packPrices'
import { scenario } from '@test/backend/scenario'
import { recordAnswers } from '@test/backend/shopSituations'
import { payAfterLimit, watchAnswerLimits } from '@test/support/answerLimit'
import { workIds } from '@test/support/catalog'
import { buyer, openPayment, paid } from '@test/support/checkout'
import { expectConsole } from '@test/support/console'
import { mockPayPal } from '@test/support/paypalScript'
import { renderApp } from '@test/support/renderApp'

const HOUR_MS = 3_600_000
const DEFAULTS_USED = 'Error al obtener los precios del servidor. Usando valores predeterminados.'
const TOTAL_UPDATED = 'Actualizamos el total de tu compra.'
const totals = () => screen.findByRole('region', { name: 'Finalizar compra' })
const summary = () => screen.findByRole('region', { name: 'Resumen de compra' })

const amountsOf = ({ orders }: ReturnType<typeof mockPayPal>) =>
  orders().map(({ body }) => body.purchase_units[0].amount.value)

/** Stores prices in this browser; `pack10` is the price per image in a package of ten, in cents. */
function keepPrices(ageHours: number, pack10: number): void {
  const prices = { ...DEFAULT_PRICES, pack10: { ...DEFAULT_PRICES.pack10, pricePerImage: pack10 } }
  window.localStorage.setItem('lienzo_prices', JSON.stringify({ prices, lastUpdated: Date.now() - ageHours * HOUR_MS }))
}

const CODE_UNCHECKED = 'Error al validar el código promocional. Intenta de nuevo.'

/** Stores a cart in this browser. */
function keepCart(ids: readonly string[]): void {
  const images = ids.map((id) => ({ id, url: `/canvamanager/imgs/files/${id}.webp`, title: `Obra ${id}` }))
  window.localStorage.setItem(`cart_${buyer.id}`, JSON.stringify({ images }))
}

/** Stores a code as applied although the server never validated it. */
function keepCode(code: string, percent: number): void {
  window.localStorage.setItem(`promo_${buyer.id}`, JSON.stringify({ status: 'applied', code, percent }))
}

describe('with a price request that hangs', () => {
  // spec: 4.prices.payable
  test('a buyer pays prices stored 21 hours ago', async () => {
    keepPrices(21, 160)
    const limitPasses = watchAnswerLimits()
    scenario('sin-fin:precios')
    const { paypal, pressPay, backend } = await openPayment(10)
    expect(await totals()).toHaveTextContent('Total a pagar$16.00 USD')
    await payAfterLimit(paypal, pressPay, limitPasses)
    expect(amountsOf(paypal)).toEqual(['16.00'])
    expect(backend.purchases()).toMatchObject([{ montoTotal: 16, status: 'COMPLETED' }])
  })

  // spec: 4.prices.payable, 8.prices.expired
  test.each([
    ['expired prices', 25, '$16.00', 'No se pudieron cargar los precios'],
    ['the defaults', null, '$17.50', DEFAULTS_USED],
  ])('after eight seconds a buyer pays %s, with a notice in the cart', async (_, ageHours, total, notice) => {
    if (ageHours !== null) keepPrices(ageHours, 160)
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

  // spec: 7.answer-limit
  test('a buyer who presses during a refresh pays the refreshed prices', async () => {
    keepPrices(21, 160)
    const end = scenario('lenta:precios')
    const { paypal, pressPay, openPayPal } = await openPayment(10)
    const answers = recordAnswers()
    await pressPay()
    await waitFor(() => expect(answers.some((path) => path.includes('/market/cart/'))).toBe(true))
    end()
    expect(await screen.findByText(TOTAL_UPDATED)).toBeVisible()
    await openPayPal()
    await paypal.approve()
    await paid()
    expect(amountsOf(paypal)).toEqual(['17.50'])
  })
})

describe('prices that arrive after eight seconds', () => {
  async function openWithLatePrices() {
    const limitPasses = watchAnswerLimits()
    const end = scenario('lenta:precios')
    const paypal = mockPayPal()
    const app = renderApp('/payment', { signedInAs: buyer, cart: workIds(10) })
    app.backend.setPackages([{ id: 1, nombre: 'Pack de 10', cantidad: 10, precioUsd: 1.6, descuento: '36%' }])
    await screen.findByText('Cargando precios...')
    await limitPasses()
    expect(await totals()).toHaveTextContent('Total a pagar$17.50 USD')
    return { ...app, paypal, limitPasses, end }
  }

  // spec: 4.prices.late
  test('replace the defaults and show a notice', async () => {
    const { end } = await openWithLatePrices()
    end()
    expect(await screen.findByText(TOTAL_UPDATED)).toBeVisible()
    expect(await totals()).toHaveTextContent('Total a pagar$16.00 USD')
  })

  // spec: 4.prices.late
  test('are not charged to a buyer whose PayPal window is open', async () => {
    const { user, paypal, limitPasses, end } = await openWithLatePrices()
    const pressPay = async () => {
      await user.click(await screen.findByRole('button', { name: 'PayPal' }))
    }
    await pressPay()
    await limitPasses()
    await waitFor(() => expect(paypal.isOpen()).toBe(true))
    end()
    expect(await screen.findByText(TOTAL_UPDATED)).toBeVisible()
    await paypal.approve()
    expect(await screen.findByText(/Tu compra cambió mientras pagabas y no se te cobró nada\./)).toBeVisible()
    expect(paypal.captures()).toBe(0)
    await pressPay()
    await waitFor(() => expect(paypal.isOpen()).toBe(true))
    await paypal.approve()
    await paid()
    expect(amountsOf(paypal)).toEqual(['17.50', '16.00'])
  })
})

describe('a cart that this browser knows', () => {
  // spec: 4.lists.payable
  test('can be paid if the cart request hangs', async () => {
    keepCart(workIds(2))
    const limitPasses = watchAnswerLimits()
    scenario('sin-fin:carrito')
    const { paypal, pressPay, backend } = await openPayment(2)
    expect(await totals()).toHaveTextContent('Total a pagar$5.00 USD')
    await payAfterLimit(paypal, pressPay, limitPasses)
    expect(backend.purchases()).toMatchObject([{ montoTotal: 5, status: 'COMPLETED' }])
  })

  // spec: 4.lists.payable
  test("is not paid before it includes another tab's change", async () => {
    const [kept, bought] = workIds(2) as [string, string]
    const { paypal, pressPay, store, openPayPal } = await openPayment(2)
    // Storing the favorites, which are requested in the background, also reads another tab's cart.
    await waitFor(() => expect(store.getState().favorites.loading).toBe('loaded'))
    scenario('500:carrito')
    expectConsole(/listCart falló: 500/)
    // The storage event of the other tab has not arrived.
    const { images, syncedAt } = store.getState().cart
    const changes = [{ id: bought, at: Date.now(), isKept: false }]
    window.localStorage.setItem(
      `cart_${buyer.id}`,
      JSON.stringify({ images: images.filter(({ id }) => id === kept), changes, syncedAt }),
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
  await user.click(await screen.findByRole('button', { name: 'PayPal' }))
  await waitFor(() => expect(amountsOf(paypal)).toEqual(['17.50']))
})

describe('a code whose validation hangs', () => {
  // spec: 7.answer-limit, 8.promo.failed
  test('cannot be paid with, but the cart can be paid without it', async () => {
    keepCode('VERANO10', 99)
    const limitPasses = watchAnswerLimits()
    scenario('sin-fin:codigos')
    const { user, paypal, pressPay, openPayPal } = await openPayment(10)
    expect(await totals()).toHaveTextContent('Total a pagar$0.17 USD')
    await pressPay()
    await limitPasses()
    expect(await screen.findByRole('alert')).toHaveTextContent(CODE_UNCHECKED)
    expect(paypal.orders()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Regresar al carrito' }))
    await user.click(await screen.findByRole('button', { name: 'Quitar código promocional' }))
    await user.click(screen.getByRole('button', { name: 'Procede al pago' }))
    await screen.findByRole('button', { name: 'PayPal' })
    await openPayPal()
    await paypal.approve()
    await paid()
    expect(amountsOf(paypal)).toEqual(['17.50'])
  })

  // spec: 8.promo.failed
  test('does not make an order free', async () => {
    keepCode('VERANO10', 100)
    const limitPasses = watchAnswerLimits()
    const { user, backend } = renderApp('/cart', { signedInAs: buyer, cart: workIds(3), scenario: 'sin-fin:codigos' })
    expect(await summary()).toHaveTextContent('Total$0.00')
    await user.click(screen.getByRole('button', { name: 'Procede al pago' }))
    expect(await screen.findByRole('button', { name: 'Comprobando...' })).toBeVisible()
    await limitPasses()
    expect(await within(await summary()).findByRole('alert')).toHaveTextContent(CODE_UNCHECKED)
    expect(backend.purchases()).toEqual([])
  })

  test('gets its true percent from a late response', async () => {
    keepCode('VERANO10', 99)
    const limitPasses = watchAnswerLimits()
    const end = scenario('lenta:codigos')
    const { paypal, pressPay } = await openPayment(10)
    await pressPay()
    await limitPasses()
    await screen.findByText(CODE_UNCHECKED)
    end()
    await waitFor(async () => expect(await totals()).toHaveTextContent('Total a pagar$15.75 USD'))
    expect(paypal.orders()).toEqual([])
  })

  test('does not replace a code that was entered later', async () => {
    const limitPasses = watchAnswerLimits()
    const end = scenario('lentax1:codigos')
    const { user } = renderApp('/cart', { signedInAs: buyer, cart: workIds(10) })
    const box = await screen.findByRole('textbox', { name: 'Código promocional' })
    await user.type(box, 'verano10{Enter}')
    expect(await screen.findByRole('button', { name: 'Validando...' })).toBeDisabled()
    await limitPasses()
    expect(await screen.findByRole('alert')).toHaveTextContent(CODE_UNCHECKED)
    await user.clear(box)
    await user.type(box, 'mitad50{Enter}')
    await screen.findByText('MITAD50: 50% de descuento')
    const answers = recordAnswers()
    end()
    await waitFor(() => expect(answers.some((path) => path.endsWith('/validar'))).toBe(true))
    await user.click(screen.getByRole('button', { name: 'Procede al pago' }))
    expect(await totals()).toHaveTextContent('MITAD50 (50%)')
  })
})
