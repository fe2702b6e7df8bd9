import { screen, waitFor } from '@testing-library/react'
import {
  codeUseIsNotRecorded,
  confirmationsAnswer,
  confirmationsFail,
  purchasesAreNotRegistered,
} from '@test/backend/checkoutSituations'
import { workIds } from '@test/support/catalog'
import { buyer, paid, storedPurchase, recordSales } from '@test/support/checkout'
import { expectConsole } from '@test/support/console'
import { onTestEnd } from '@test/support/onTestEnd'
import { mockPayPal } from '@test/support/paypalScript'
import { renderApp } from '@test/support/renderApp'

/** Opens a cart with a 100 percent code; `proceed` places the order. */
async function openFreeCart() {
  const app = renderApp('/cart', { signedInAs: buyer, cart: workIds(3) })
  await app.user.type(await screen.findByRole('textbox', { name: 'Código promocional' }), 'gratis{Enter}')
  await waitFor(() => {
    expect(screen.getByRole('region', { name: 'Resumen de compra' })).toHaveTextContent('Total$0.00')
  })
  return { ...app, proceed: () => app.user.click(screen.getByRole('button', { name: 'Procede al pago' })) }
}

// spec: 3.purchase.id, 4.free.confirmed, 4.free.end, 7.analytics.begin-checkout, calls.free-order, calls.free-code
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
    expect(storedPurchase()).toBeNull()
  })
  // The code is removed together with its cart.
  expect(store.getState().promo).toEqual(expect.objectContaining({ status: 'none' }))
  expect(document.querySelector('script[src*="paypal"]')).toBeNull()
  const sale = { currency: 'USD', value: 0, coupon: 'GRATIS' }
  expect(sales).toMatchObject([
    { name: 'begin_checkout', params: sale },
    { name: 'purchase', params: { ...sale, transaction_id: String(purchase.compraId) } },
  ])
})

// spec: 4.free.error
test('a buyer whose free order fails to register keeps the full cart', async () => {
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

test('a registered free order retries its confirmation until the server accepts it', async () => {
  confirmationsFail(1)
  expectConsole(/confirmPurchase falló: 500/)
  const { proceed, backend } = await openFreeCart()
  await proceed()
  expect(await screen.findByRole('heading', { name: 'Recibimos tu pedido' })).toBeVisible()
  expect(await paid()).toBeVisible()
  expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', confirmations: 1 }])
})

// spec: 7.discount.apply-fails, 8.silent
test('a failure to record the use of a code does not undo the order', async () => {
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
    expect(storedPurchase()).toBeNull()
  })
  expect(backend.discountUses('GRATIS')).toBe(0)
})

test('two clicks in a row are one order', async () => {
  const { user, backend } = await openFreeCart()
  await user.dblClick(screen.getByRole('button', { name: 'Procede al pago' }))
  await paid()
  expect(backend.purchases()).toHaveLength(1)
})

describe('an order that the server refuses for good', () => {
  async function placeRefused() {
    confirmationsAnswer(404)
    expectConsole(/confirmPurchase falló: 404/)
    const app = await openFreeCart()
    await app.proceed()
    await screen.findByText('La tienda no aceptó tu pedido gratuito. Tu carrito sigue guardado.')
    expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
    return app
  }

  // spec: paying.free-refused
  test('leaves the full cart and shows one error', async () => {
    const { backend, clientId, proceed } = await placeRefused()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.getByRole('region', { name: 'Resumen de compra' })).toHaveTextContent('Total$0.00')
    expect([backend.cartOf(clientId).length, storedPurchase()]).toEqual([3, null])
    await proceed()
    expect(await paid()).toBeVisible()
  })

  // spec: paying.free-refused
  test('can be paid without the code', async () => {
    const paypal = mockPayPal()
    const { user, proceed } = await placeRefused()
    await user.click(screen.getByRole('button', { name: 'Quitar código promocional' }))
    await proceed()
    await user.click(await screen.findByRole('button', { name: 'PayPal' }))
    await waitFor(() => {
      expect(paypal.isOpen()).toBe(true)
    })
    await paypal.approve()
    expect(await paid()).toBeVisible()
    expect(paypal.captures()).toBe(1)
  })
})
