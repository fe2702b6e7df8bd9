import { screen, waitFor } from '@testing-library/react'
import { DEFAULT_PRICES } from '@/api/packPrices'
import { scenario } from '@test/backend/scenario'
import { recordAnswers } from '@test/backend/shopSituations'
import { payAfterLimit, watchAnswerLimits } from '@test/support/answerLimit'
import { workIds } from '@test/support/catalog'
import { buyer, openPayment, paid } from '@test/support/checkout'
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

describe('with a price request that hangs', () => {
  // spec: 4.prices.payable
  test.each([19, 21])('a buyer pays prices stored %i hours ago', async (hours) => {
    keepPrices(hours, 160)
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
  test('the payment page opens after eight seconds too', async () => {
    const limitPasses = watchAnswerLimits()
    mockPayPal()
    renderApp('/payment', { signedInAs: buyer, cart: workIds(10), scenario: 'sin-fin:precios' })
    expect(await screen.findByText('Cargando precios...')).toBeVisible()
    await limitPasses()
    expect(await totals()).toHaveTextContent('Total a pagar$17.50 USD')
  })

  // spec: 7.answer-limit
  test('a buyer who presses during a refresh pays the refreshed prices', async () => {
    keepPrices(21, 160)
    const end = scenario('lenta:precios')
    const { paypal, pressPay, openPayPal } = await openPayment(10)
    const answers = recordAnswers()
    await pressPay()
    await waitFor(() => {
      expect(answers.some((path) => path.includes('/market/cart/'))).toBe(true)
    })
    end()
    expect(await screen.findByText(TOTAL_UPDATED)).toBeVisible()
    await openPayPal()
    await paypal.approve()
    await paid()
    expect(amountsOf(paypal)).toEqual(['17.50'])
  })

  test('a buyer who refreshes prices sends a new request', async () => {
    const limitPasses = watchAnswerLimits()
    const { user } = renderApp('/cart', { signedInAs: buyer, cart: workIds(10), scenario: 'sin-finx1:precios' })
    await screen.findByText('Cargando precios...')
    await limitPasses()
    await user.click(await screen.findByRole('button', { name: 'Actualizar precios' }))
    expect(await screen.findByText('Precios actualizados')).toBeVisible()
    expect(screen.queryByText(DEFAULTS_USED)).not.toBeInTheDocument()
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
    await waitFor(() => {
      expect(paypal.isOpen()).toBe(true)
    })
    end()
    expect(await screen.findByText(TOTAL_UPDATED)).toBeVisible()
    await paypal.approve()
    expect(await screen.findByText(/Tu compra cambió mientras pagabas y no se te cobró nada\./)).toBeVisible()
    expect(paypal.captures()).toBe(0)
    await pressPay()
    await waitFor(() => {
      expect(paypal.isOpen()).toBe(true)
    })
    await paypal.approve()
    await paid()
    expect(amountsOf(paypal)).toEqual(['17.50', '16.00'])
  })
})
