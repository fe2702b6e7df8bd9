import { screen, waitFor, within } from '@testing-library/react'
import { env } from '@/shared/config/env'
import { buildReceipt, storeReceipt } from '@test/builders/buildReceipt'
import { workIds } from '@test/support/catalog'
import { buyer, openPayment } from '@test/support/checkout'
import { renderApp } from '@test/support/renderApp'

const openCart = () => renderApp('/cart', { signedInAs: buyer, cart: workIds(6) })
const pack = (name: string) => screen.findByRole('article', { name })
const summary = () => screen.findByRole('region', { name: 'Resumen de compra' })
const priceList = () => screen.findByRole('region', { name: 'Precios de los paquetes' })

// spec: trade.discount-of, trade.no-empty-offer
test('a discount says of what it is, and a single image has none', async () => {
  openCart()
  expect(await pack('Pack de 5')).toHaveTextContent('$2.00 por imagen • 20% descuentofrente al precio individual')
  expect(await pack('Individual')).toHaveTextContent('$2.50 por imagen')
  expect(await pack('Individual')).not.toHaveTextContent('descuento')
  const row = within(await priceList()).getByRole('row', { name: /Individual/ })
  expect(row).toHaveTextContent('Individual$2.50—')
})

// spec: trade.discount-of
test('a discount that the prices do not give is not called one on the individual price', async () => {
  const { backend } = openCart()
  backend.setPackages([{ id: 1, nombre: 'Gran oferta', cantidad: 5, precioUsd: 2.4, descuento: '50%' }])
  expect(await pack('Gran oferta')).toHaveTextContent('$2.40 por imagen • 50% descuento')
  expect(screen.queryByText('frente al precio individual')).not.toBeInTheDocument()
})

// spec: trade.currency
test('cart and list of prices name the currency, and without TAX_NOTE no tax', async () => {
  openCart()
  expect(await summary()).toHaveTextContent('Precios en dólares (USD)')
  expect(await priceList()).toHaveTextContent('Precios en dólares (USD)')
  expect(document.body).not.toHaveTextContent('IVA')
})

describe('with TAX_NOTE', () => {
  beforeEach(() => {
    jest.replaceProperty(env, 'taxNote', 'IVA incluido')
  })

  // spec: trade.tax-note
  test('the cart says it beside the total and in the list of prices', async () => {
    openCart()
    expect(await summary()).toHaveTextContent('Precios en dólares (USD) · IVA incluido')
    expect(await priceList()).toHaveTextContent('Precios en dólares (USD) · IVA incluido')
  })

  // spec: trade.tax-note
  test('the payment says it below the total', async () => {
    await openPayment(1)
    expect(await screen.findByRole('region', { name: 'Finalizar compra' })).toHaveTextContent(
      'Total a pagar$2.50 USDIVA incluido',
    )
  })

  // spec: trade.tax-note
  test('the receipt says it, too', async () => {
    storeReceipt(buildReceipt())
    renderApp('/payment-success?compraId=5001', { signedInAs: buyer })
    await waitFor(async () => {
      expect(await screen.findByRole('region', { name: 'Tu compra' })).toHaveTextContent(/USDIVA incluido/)
    })
  })
})
