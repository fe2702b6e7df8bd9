import { act, screen, waitFor } from '@testing-library/react'
import { createTabLock } from '@/platform/tabLock'
import { purchasesAreNumbered, registeringIsSlow } from '@test/backend/checkoutSituations'
import { browserHasLocks } from '@test/support/browserLocks'
import { workIds } from '@test/support/catalog'
import { buyer, openPayment, paid, storedPurchase } from '@test/support/checkout'
import { pass, stopClock } from '@test/support/clock'
import { expectConsole } from '@test/support/console'
import { mockPayPal } from '@test/support/paypalScript'
import { renderApp } from '@test/support/renderApp'
import { recordReports } from '@test/support/reports'

const FAILED = 'Error en el pago. Por favor intenta de nuevo.'

const openPage = () => renderApp('/payment', { signedInAs: buyer, cart: workIds(1) })

describe("PayPal's script", () => {
  // spec: 4.sdk.rejected, 8.sdk
  test.each(['isBlocked', 'isEmpty'] as const)('that fails to load (%s) can be requested again', async (fault) => {
    const paypal = mockPayPal()
    paypal[fault] = true
    expectConsole(/Failed to load the PayPal JS SDK script/)
    const { user } = openPage()
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo cargar PayPal.')
    paypal[fault] = false
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('button', { name: 'PayPal' })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  // spec: 4.sdk.pending, 8.sdk
  test('that is on its way shows a status, and after 15 s an error', async () => {
    expectConsole(/PayPal: el script no llegó en 15 s/)
    openPage()
    stopClock()
    expect(await screen.findByText('Cargando PayPal...')).toHaveAttribute('role', 'status')
    await pass(15_000)
    expect(screen.getByRole('alert')).toHaveTextContent('No se pudo cargar PayPal.')
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  })

  // spec: 4.sdk.initial
  test('waits for the network', async () => {
    const paypal = mockPayPal()
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    openPage()
    expect(await screen.findByText('Sin conexión: PayPal se cargará cuando vuelvas a estar en línea.')).toBeVisible()
    expect(paypal.scripts).toEqual([])
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    act(() => {
      window.dispatchEvent(new Event('online'))
    })
    expect(await screen.findByRole('button', { name: 'PayPal' })).toBeVisible()
  })

  // spec: paying.no-button
  test('that offers no button shows a message', async () => {
    const paypal = mockPayPal()
    paypal.isIneligible = true
    openPage()
    expect(await screen.findByText('PayPal no está disponible en este navegador.')).toBeVisible()
  })
})

// spec: paying.no-order
test('an order that PayPal never creates fails after 30 s, and the next one works', async () => {
  const { paypal, pressPay, openPayPal } = await openPayment(2)
  paypal.outcomes.create = ['silent']
  expectConsole(/PayPal: .*did not create the order in time/)
  stopClock()
  await pressPay()
  await waitFor(() => {
    expect(paypal.calls).toEqual(['create'])
  })
  await pass(30_000)
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
  expect(storedPurchase()).toBeNull()
  await openPayPal()
  await paypal.approve()
  expect(await paid()).toBeVisible()
})

// spec: paying.no-window
test('a blocked window shows an alert, and the next one works', async () => {
  const { paypal, pressPay, openPayPal } = await openPayment(2)
  paypal.isPopupBlocked = true
  expectConsole(/PayPal: .*Can not open popup window - blocked/)
  await pressPay()
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
  paypal.isPopupBlocked = false
  await openPayPal()
  await paypal.cancel()
  expect(await screen.findByText('Cancelaste el pago. No se te cobró nada.')).toBeVisible()
})

test('a payment that is open in another tab is finished there', async () => {
  browserHasLocks()
  const { paypal, pressPay, openPayPal } = await openPayment(2)
  const other = createTabLock(`lienzo_payment_${buyer.id}`)
  await other.acquire()
  await pressPay()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Tienes un pago abierto en otra pestaña. Termínalo o cancélalo allí.',
  )
  expect([paypal.isOpen(), paypal.orders()]).toEqual([false, []])
  other.release()
  await openPayPal()
  expect(paypal.orders()).toHaveLength(1)
})

describe('a purchase', () => {
  // spec: calls.ids
  test('that the server registers under a number that JSON rounds is refused', async () => {
    purchasesAreNumbered('9007199254740993')
    expectConsole(/createPurchase falló: No se recibieron datos del servidor/)
    const reports = recordReports()
    const { paypal, pressPay } = await openPayment(2)
    await pressPay()
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos registrar tu compra. Intenta de nuevo.')
    expect([paypal.calls, storedPurchase()]).toEqual([[], null])
    expect(reports).toContainEqual(expect.objectContaining({ kind: 'call', call: 'createPurchase' }))
  })

  // spec: calls.ids
  test('that the server registers under an id of 200 characters is paid', async () => {
    const id = 'pedido-'.padEnd(200, '7')
    purchasesAreNumbered(`"${id}"`)
    const { paypal, openPayPal } = await openPayment(2)
    await openPayPal()
    await paypal.approve()
    await paid()
    expect(screen.getByText(`Número de orden: #${id}`)).toBeVisible()
  })

  // spec: 2.payment.back, copy.payment, paying.registered-late
  test('that is registered after the buyer left is the one they pay later', async () => {
    const release = registeringIsSlow()
    const reports = recordReports()
    expectConsole(/El servidor registró tarde una compra que nadie ha pagado: 5001/)
    const { paypal, openPayPal, pressPay, user, backend } = await openPayment(2)
    await pressPay()
    await waitFor(() => {
      expect(storedPurchase()?.phase).toBe('registering')
    })
    await user.click(screen.getByRole('button', { name: 'Regresar al carrito' }))
    await screen.findByRole('heading', { name: 'Mi Carrito' })
    release()
    await waitFor(() => {
      expect(reports).toContainEqual({ kind: 'purchase', detail: 'registered-late' })
    })
    expect([storedPurchase(), paypal.orders()]).toEqual([null, []])
    await user.click(screen.getByRole('button', { name: 'Procede al pago' }))
    await screen.findByRole('button', { name: 'PayPal' })
    await openPayPal()
    await paypal.approve()
    await paid()
    expect(backend.purchases()).toMatchObject([{ compraId: 5001, status: 'COMPLETED' }])
  })
})
