import { act, screen, waitFor } from '@testing-library/react'
import { selectOrder } from '@/features/checkout/checkoutSelectors'
import { selectCheckout } from '@/features/checkout/checkoutSlice'
import { capturePayment } from '@/features/checkout/paymentHandlers'
import { createPaymentLock, startPayment } from '@/features/checkout/startPayment'
import { placeFreeOrder } from '@/features/checkout/useStartCheckout'
import { selectWaitingNotifications } from '@/features/notifications/notificationsSlice'
import { createApproval } from '@/platform/approvedOrder'
import { env } from '@/shared/config/env'
import { recordWrites } from '@test/backend/recordWrites'
import { scenario } from '@test/backend/scenario'
import { workIds, works } from '@test/support/catalog'
import {
  approvePayment,
  buyer,
  emptied,
  openFreeCart,
  openPayment,
  openWindow,
  paid,
  purchaseKey,
  recordSales,
  totals,
} from '@test/support/checkout'
import { stopClock } from '@test/support/clock'
import { mockPayPal } from '@test/support/paypalScript'
import { renderApp } from '@test/support/renderApp'

// spec: 2.cart.proceed, 2.payment.count, 2.payment.subtotal, 2.payment.discount, 2.payment.total, 2.payment.button
// spec: 2.success.heading, 2.success.email, 3.purchase.id, 3.purchase.sent, 3.confirmation, 4.payment.query
// spec: 4.payment.registered, 4.payment.captured, 4.payment.confirmed, 4.payment.code-used, 4.payment.cart
// spec: 4.payment.end, 4.sdk.resolved, 7.purchase.register, 7.purchase.confirm, 7.discount.apply
// spec: 7.paypal.order, 7.paypal.capture, 7.paypal.flow, 7.paypal.sandbox, 7.paypal.button, 7.scripts.paypal
// spec: 5.promo.sent, 7.discount.validate, 7.cart.clear, calls.paypal, calls.confirm, copy.payment
test('a buyer with a code goes from the cart to the paid order, and everyone is told', async () => {
  const paypal = mockPayPal()
  const { user, backend, clientId } = renderApp('/cart', { signedInAs: buyer, cart: workIds(10) })
  const writes = recordWrites()
  await user.type(await screen.findByRole('textbox', { name: 'Código promocional' }), '  verano10 {Enter}')
  await screen.findByText('VERANO10: 10% de descuento')
  expect(paypal.scripts).toEqual([])
  const entered = jest.spyOn(window.history, 'pushState')
  await user.click(screen.getByRole('button', { name: 'Procede al pago' }))
  await screen.findByRole('button', { name: 'PayPal' })
  const query = '?amount=15.75&originalAmount=17.50&promoCode=VERANO10&promoDiscount=10'
  expect(entered.mock.calls.map(([, , address]) => address)).toEqual([`/payment${query}`])
  expect(window.location.search).toBe(query)
  expect(screen.queryByText('Actualizamos el total de tu compra.')).not.toBeInTheDocument()
  expect(await totals()).toHaveTextContent(
    /Imágenes seleccionadas10Subtotal\$17\.50Descuento.\$1\.75Código promocionalVERANO10 \(10%\)Total a pagar\$15\.75 USD/,
  )
  const { searchParams } = new URL([...new Set(paypal.scripts)].join())
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ 'client-id': 'test', currency: 'USD', intent: 'capture', commit: 'true' },
  })
  expect(paypal.style()).toEqual({ color: 'gold', shape: 'rect', layout: 'vertical', height: 50, label: 'pay' })

  await openWindow(user, paypal)
  stopClock()
  await paypal.approve()
  expect(await paid()).toBeVisible()
  const { compraId } = backend.purchases()[0]!
  expect(screen.getByText(`Número de orden: #${compraId}`)).toBeVisible()
  expect(screen.getByText(/Te enviaremos un correo con tus imágenes a persona@example\.com/)).toBeVisible()
  expect(window.location.search).toBe(`?compraId=${compraId}`)
  await emptied({ backend, clientId })
  expect(paypal.orders()).toEqual([
    {
      id: 'PP1',
      captures: 1,
      body: {
        intent: 'CAPTURE',
        purchase_units: [
          {
            amount: { currency_code: 'USD', value: '15.75' },
            description: 'Lienzo: 10 imágenes',
            custom_id: String(compraId),
          },
        ],
        application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
      },
    },
  ])
  const purchase = { montoTotal: 15.75, descuentoPorcentaje: 10, codigoDescuento: 'VERANO10' }
  expect(writes[0]).toEqual({ request: 'POST /canvamanager/descuentos/validar', body: { codigo: 'VERANO10' } })
  const paypalDetails = expect.objectContaining({ id: 'PP1', status: 'COMPLETED' }) as object
  expect(writes.filter(({ request }) => !request.endsWith('/validar'))).toEqual([
    { request: 'POST /canvamanager/market/compra', body: { userId: String(clientId), ...purchase } },
    {
      request: `POST /canvamanager/market/compra/${compraId}/confirmar`,
      body: { paypalOrderId: 'PP1', paypalStatus: 'COMPLETED', paypalDetails },
    },
    { request: 'POST /canvamanager/descuentos/aplicar', body: { codigo: 'VERANO10' } },
    { request: `DELETE /canvamanager/market/cart/${clientId}/clear`, body: null },
  ])
  expect(backend.purchases()).toMatchObject([{ ...purchase, status: 'COMPLETED', confirmations: 1 }])
})

// spec: 2.payment.no-discount, 7.analytics.purchase, 7.paypal.capture, calls.analytics.shapes, paying.sale
test('two clicks pay once, without a code, and report one sale with all its prices', async () => {
  const sales = recordSales()
  const { paypal, backend } = await openPayment(6)
  expect(window.location.search).toBe('?amount=12.50&originalAmount=12.50')
  expect(await totals()).toHaveTextContent(/Imágenes seleccionadas6Subtotal\$12\.50Total a pagar\$12\.50 USD/)
  await paypal.pressTwice()
  await waitFor(() => {
    expect(paypal.isOpen()).toBe(true)
  })
  stopClock()
  await paypal.approve()
  await paid()
  const items = works(6).map(({ id, title }, index) => ({ item_id: id, item_name: title, price: index < 5 ? 2 : 2.5 }))
  expect(sales).toEqual([{ name: 'purchase', params: { currency: 'USD', value: 12.5, items, transaction_id: '5001' } }])
  expect(backend.purchases()).toMatchObject([{ descuentoPorcentaje: 0, codigoDescuento: null }])
  expect(paypal.orders()).toMatchObject([{ captures: 1 }])
})

test('a paid order that is approved again is not called free of charge', async () => {
  const { store } = await approvePayment()
  await paid()
  const { order } = createApproval('PP1', undefined)
  await act(() => store.dispatch(capturePayment(createPaymentLock(buyer.id), order)))
  expect(selectWaitingNotifications(store.getState())).toEqual([])
  expect(screen.queryByText(/no se te cobró nada/)).not.toBeInTheDocument()
})

describe('with WITHDRAWAL_WAIVER', () => {
  const WORDING = 'Acepto recibir las imágenes ya y que, con ello, pierdo mi derecho a desistir.'
  const TICK = 'Marca la casilla para continuar'

  beforeEach(() => {
    jest.replaceProperty(env, 'withdrawalWaiver', WORDING)
  })

  const box = () => screen.findByRole('checkbox', { name: WORDING })
  const payPalButton = () => screen.queryByRole('button', { name: 'PayPal' })

  async function openUnaccepted(query = '', paypal = mockPayPal()) {
    const app = renderApp(`/payment${query}`, { signedInAs: buyer, cart: workIds(3) })
    expect(await screen.findByRole('button', { name: TICK })).toBeDisabled()
    expect(await box()).not.toBeChecked()
    expect(payPalButton()).not.toBeInTheDocument()
    return { ...app, paypal }
  }

  // spec: waiver.box, waiver.required, waiver.sent, waiver.terms
  test('without the box nothing is paid; what was agreed to is sent and on the receipt', async () => {
    jest.replaceProperty(env, 'seller', 'Lienzo S.L., Calle Mayor 1, Madrid')
    jest.replaceProperty(env, 'licenseUrl', '/licencia.html')
    const { unmount, paypal, ...first } = await openUnaccepted()
    expect(paypal.scripts).toEqual([])
    expect(screen.getByText('Vende: Lienzo S.L., Calle Mayor 1, Madrid')).toBeVisible()
    expect(screen.getByText('Recibes las imágenes por correo después del pago.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'licencia' })).toHaveAttribute('href', '/licencia.html')
    await first.user.click(await box())
    expect(await screen.findByRole('button', { name: 'PayPal' })).toBeEnabled()
    expect(screen.queryByRole('button', { name: TICK })).not.toBeInTheDocument()
    await first.user.click(await box())
    expect(payPalButton()).not.toBeInTheDocument()
    await first.user.click(await box())
    // After a reload the box is empty again.
    unmount()
    const { user, backend, store } = await openUnaccepted('?waiver=true', paypal)
    await user.click(await box())
    await openWindow(user, paypal)
    expect(selectCheckout(store.getState()).attempt).toMatchObject({ order: { waiver: { text: WORDING } } })
    await paypal.approve()
    await paid()
    const { waiver } = backend.purchases()[0]!.paypalDetails as { waiver: Record<string, string> }
    expect(waiver).toEqual({
      text: WORDING,
      // FNV-1a of the wording.
      version: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
      acceptedAt: expect.stringMatching(/^\d{4}-.+Z$/) as string,
    })
    expect(await screen.findByText(new RegExp(WORDING))).toHaveTextContent(/^Aceptaste el \d+ de .+: /)
  })

  // spec: waiver.required
  test('a forged purchase or step without the waiver starts no payment and no free order', async () => {
    const order = {
      userId: '1',
      subtotal: 750,
      total: 750,
      promo: null,
      items: [{ id: '1001', title: 'x', price: 750 }],
    }
    const forged = { phase: 'awaitingApproval', attempt: 'forged', compraId: '5001', paypalOrderId: 'PP1', order }
    window.localStorage.setItem(purchaseKey, JSON.stringify({ version: 2, purchase: forged }))
    const { store, backend, paypal } = await openUnaccepted()
    const shown = selectOrder(store.getState())!
    const old = { text: 'Otra redacción', version: '00000000', acceptedAt: new Date().toISOString() }
    const outcomes = await act(async () => [
      await store.dispatch(startPayment(createPaymentLock(buyer.id), shown)),
      await store.dispatch(startPayment(createPaymentLock(buyer.id), { ...shown, waiver: old })),
      await store.dispatch(placeFreeOrder(shown)),
    ])
    expect(outcomes).toEqual([null, null, false])
    expect([backend.purchases(), paypal.captures()]).toEqual([[], 0])
  })

  describe('a free order', () => {
    // spec: waiver.box, waiver.required, waiver.sent, waiver.terms
    test('asks for it in the cart, which says once how the images are delivered', async () => {
      const { user, backend, proceed } = await openFreeCart()
      expect(proceed).toHaveAttribute('aria-disabled', 'true')
      expect(proceed).toHaveAccessibleDescription(TICK)
      await user.click(proceed)
      expect(backend.purchases()).toEqual([])
      await user.click(await box())
      expect(screen.getByText('Recibes las imágenes por correo después del pago.')).toBeVisible()
      await user.click(proceed)
      await paid()
      expect(backend.purchases()[0]).toMatchObject({ status: 'COMPLETED', paypalDetails: null })
      expect(await screen.findByText(new RegExp(WORDING))).toBeVisible()
    })

    // spec: waiver.required
    test('is not placed if the box is unticked while the cart is checked', async () => {
      const { user, backend, proceed } = await openFreeCart()
      await user.click(await box())
      const answer = scenario('lenta:codigos')
      await user.click(proceed)
      expect(proceed).toHaveTextContent('Comprobando...')
      await user.click(await box())
      answer()
      await waitFor(() => {
        expect(proceed).toHaveTextContent('Procede al pago')
      })
      expect(proceed).toHaveAccessibleDescription(TICK)
      expect(backend.purchases()).toEqual([])
      // An order that is not free asks for nothing here.
      await user.click(screen.getByRole('button', { name: 'Quitar código promocional' }))
      await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument())
    })
  })
})
