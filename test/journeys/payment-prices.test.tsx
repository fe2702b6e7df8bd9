import { act, screen } from '@testing-library/react'
import { pricesAreDown, recordRequests } from '@test/backend/shopSituations'
import { openPayment, paid } from '@test/support/checkout'
import { expectConsole } from '@test/support/console'
import { storeFromOtherTab } from '@test/support/otherTab'

const totals = () => screen.findByRole('region', { name: 'Finalizar compra' })
const TOTAL_UPDATED = 'Actualizamos el total de tu compra.'

describe('prices stored in the browser', () => {
  const pack = (name: string, pricePerImage: number) => ({ name, pricePerImage, discountPercent: 0 })
  const forged = {
    prices: { individual: pack('Individual', 1), pack5: pack('Pack de 5', 1), pack10: pack('Pack de 10', 1) },
    lastUpdated: Date.now() - 1000,
  }

  // spec: calls.amounts-storage
  test('are compared with the server before the payment', async () => {
    window.localStorage.setItem('lienzo_prices', JSON.stringify(forged))
    const { paypal, pressPay, openPayPal } = await openPayment(10)
    expect(await totals()).toHaveTextContent('Total a pagar$0.10 USD')
    await pressPay()
    expect(await screen.findByText(TOTAL_UPDATED)).toBeVisible()
    expect(await totals()).toHaveTextContent('Total a pagar$17.50 USD')
    expect(paypal.orders()).toEqual([])
    await openPayPal()
    expect(paypal.orders()[0]!.body.purchase_units[0].amount.value).toBe('17.50')
  })

  // spec: 4.prices.payable
  test('can be paid if the price request fails', async () => {
    const prices = {
      individual: pack('Individual', 240),
      pack5: pack('Pack de 5', 190),
      pack10: pack('Pack de 10', 165),
    }
    window.localStorage.setItem('lienzo_prices', JSON.stringify({ prices, lastUpdated: Date.now() - 1000 }))
    pricesAreDown()
    expectConsole(/listPricePackages falló: 500/)
    const { paypal, openPayPal, backend } = await openPayment(10)
    await openPayPal()
    await paypal.approve()
    await paid()
    expect(backend.purchases()).toMatchObject([{ montoTotal: 16.5, status: 'COMPLETED' }])
  })
})

test("another tab's newer prices are shown before the payment", async () => {
  await openPayment(1)
  const pack = (name: string, pricePerImage: number) => ({ name, pricePerImage, discountPercent: 0 })
  const prices = { individual: pack('Individual', 300), pack5: pack('Pack de 5', 200), pack10: pack('Pack de 10', 175) }
  act(() => {
    storeFromOtherTab('lienzo_prices', { prices, lastUpdated: Date.now() })
  })
  expect(await screen.findByText(TOTAL_UPDATED)).toBeVisible()
  expect(await totals()).toHaveTextContent('Total a pagar$3.00 USD')
})

test('without server prices the defaults apply, and no order exists before a click', async () => {
  pricesAreDown()
  expectConsole(/listPricePackages falló: 500/)
  const requests = recordRequests()
  const { paypal } = await openPayment(1)
  expect(await totals()).toHaveTextContent('Total a pagar$2.50 USD')
  expect(paypal.orders()).toEqual([])
  expect(requests.filter((request) => request.includes('/compra'))).toEqual([])
})
