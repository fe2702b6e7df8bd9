import { screen, waitFor } from '@testing-library/react'
import { codeUseIsNotRecorded, confirmationsFail, purchasesAreNotRegistered } from '@test/backend/checkoutSituations'
import { workIds } from '@test/support/catalogue'
import { buyer, paid, purchaseKept, recordSales } from '@test/support/checkout'
import { expectConsole } from '@test/support/console'
import { onTestEnd } from '@test/support/onTestEnd'
import { renderApp } from '@test/support/renderApp'

/** A cart that a code pays for, and the way to have it. */
async function openFreeCart() {
  const app = renderApp('/cart', { signedInAs: buyer, cart: workIds(3) })
  await app.user.type(await screen.findByRole('textbox', { name: 'Código promocional' }), 'gratis{Enter}')
  await waitFor(() => {
    expect(screen.getByRole('region', { name: 'Resumen de compra' })).toHaveTextContent('Total$0.00')
  })
  return { ...app, proceed: () => app.user.click(screen.getByRole('button', { name: 'Procede al pago' })) }
}

test('a code that covers everything buys the cart without PayPal', async () => {
  const sales = recordSales()
  onTestEnd(() => Reflect.deleteProperty(window, 'gtag'))
  const { proceed, backend, clientId, store } = await openFreeCart()
  await proceed()
  expect(await paid()).toBeVisible()
  const purchase = backend.purchases()[0]!
  expect(purchase).toMatchObject({
    montoTotal: 0,
    descuentoPorcentaje: 100,
    codigoDescuento: 'GRATIS',
    status: 'COMPLETED',
    paypalDetails: null,
    confirmations: 1,
  })
  expect(purchase.paypalOrderId).toMatch(/^FREE-/)
  expect(window.location.search).toBe(`?compraId=${purchase.compraId}`)
  await waitFor(() => {
    expect(backend.discountUses('GRATIS')).toBe(1)
  })
  await waitFor(
    () => {
      expect(backend.cartOf(clientId)).toEqual([])
    },
    { timeout: 3000 },
  )
  await waitFor(() => {
    expect(purchaseKept()).toBeNull()
  })
  // The code went with the cart that it was for.
  expect(store.getState().promo).toEqual(expect.objectContaining({ status: 'none' }))
  expect(document.querySelector('script[src*="paypal"]')).toBeNull()
  const sale = { currency: 'USD', value: 0, coupon: 'GRATIS' }
  expect(sales).toMatchObject([
    { name: 'begin_checkout', params: sale },
    { name: 'purchase', params: { ...sale, transaction_id: String(purchase.compraId) } },
  ])
})

test('an order that the server does not register leaves the buyer in the cart, with everything in it', async () => {
  const recover = purchasesAreNotRegistered()
  const { proceed, backend, clientId } = await openFreeCart()
  expectConsole(/createPurchase falló: 500/)
  await proceed()
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo completar tu pedido. Inténtalo de nuevo.')
  expect(window.location.pathname).toBe('/cart')
  expect(backend.cartOf(clientId)).toHaveLength(3)
  recover()
  await proceed()
  expect(await paid()).toBeVisible()
})

test('an order that is registered is confirmed until the server agrees', async () => {
  confirmationsFail(1)
  expectConsole(/confirmPurchase falló: 500/)
  const { proceed, backend } = await openFreeCart()
  await proceed()
  expect(await screen.findByRole('heading', { name: 'Recibimos tu pedido' })).toBeVisible()
  expect(await paid()).toBeVisible()
  expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', confirmations: 1 }])
})

test('a code whose use is not recorded has still bought the cart', async () => {
  codeUseIsNotRecorded()
  expectConsole(/applyDiscount falló: 500/)
  const { proceed, backend, clientId } = await openFreeCart()
  await proceed()
  await paid()
  await waitFor(
    () => {
      expect(backend.cartOf(clientId)).toEqual([])
    },
    { timeout: 3000 },
  )
  await waitFor(() => {
    expect(purchaseKept()).toBeNull()
  })
  expect(backend.discountUses('GRATIS')).toBe(0)
})

test('two clicks in a row are one order', async () => {
  const { user, backend } = await openFreeCart()
  await user.dblClick(screen.getByRole('button', { name: 'Procede al pago' }))
  await paid()
  expect(backend.purchases()).toHaveLength(1)
})
