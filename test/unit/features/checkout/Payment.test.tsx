import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { useChargeVisibleAt } from '@/features/checkout/parts/UnresolvedPayment'
import { Payment } from '@/features/checkout/Payment'
import type { CaptureRecord, CaptureResponse, PaymentGateway, PaymentProps, PaymentRequest } from '@/platform/payment'
import { startBackend } from '@test/backend/server'
import { buildUser, profileOf } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalog'
import { expectConsole } from '@test/support/console'
import { openTab } from '@test/support/renderApp'

/** Renders the payment of a user with one image in the cart. */
function renderPayment(gateway: PaymentGateway | undefined) {
  const person = buildUser()
  const backend = startBackend()
  const clientId = backend.client(profileOf(person))
  backend.fillCart(clientId, workIds(1))
  window.localStorage.setItem('user', JSON.stringify({ ...person, userId: String(clientId) }))
  render(
    <Provider store={openTab()}>
      <MemoryRouter initialEntries={['/payment']}>
        <Payment gateway={gateway} />
      </MemoryRouter>
    </Provider>,
  )
  return { user: userEvent.setup(), backend }
}

// spec: configuration.paypal
test('a store built without PayPal disables the payment and explains why', async () => {
  expectConsole(/Falta VITE_PAYPAL_CLIENT_ID/)
  renderPayment(undefined)
  const pay = await screen.findByRole('button', { name: 'Pagar con PayPal' })
  expect(pay).toBeDisabled()
  expect(pay).toHaveAccessibleDescription('El pago no está disponible en este momento. Tu carrito queda guardado.')
})

describe('a payment that fails to render', () => {
  const receipt: CaptureRecord = { status: 'COMPLETED', details: { id: 'PAYPAL-1' } }

  test('can be rendered again', async () => {
    let isBroken = true
    const Gateway = ({ children }: PaymentProps) => {
      if (isBroken) throw new Error('Not today')
      return children({ loading: 'resolved', reload: () => undefined, button: <button type="button">PayPal</button> })
    }
    expectConsole(/Not today/)
    const { user } = renderPayment(Gateway)
    const again = await screen.findByRole('button', { name: 'Reintentar' })
    isBroken = false
    await user.click(again)
    expect(await screen.findByRole('button', { name: 'PayPal' })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('warns not to pay twice, and is still registered if its capture was pending', async () => {
    let takeMoney: () => void = () => undefined
    const Gateway = ({ onStart, onOrderCreated, onApproved, children }: PaymentProps) => {
      const [isBroken, setIsBroken] = useState(false)
      if (isBroken) throw new Error('Not today')
      const capture = () => {
        setIsBroken(true)
        return new Promise<CaptureResponse>((resolve) => {
          takeMoney = () => {
            resolve({ type: 'captured', receipt })
          }
        })
      }
      const pay = async () => {
        const request = await onStart()
        onOrderCreated('PAYPAL-1', request as PaymentRequest)
        const silent = () => new Promise<never>(() => undefined)
        await onApproved({ paypalOrderId: 'PAYPAL-1', capture, getStatus: silent, nextEvent: silent })
      }
      return children({
        loading: 'resolved',
        reload: () => undefined,
        button: (
          <button type="button" onClick={() => void pay()}>
            PayPal
          </button>
        ),
      })
    }
    expectConsole(/Not today/)
    const { user, backend } = renderPayment(Gateway)
    await user.click(await screen.findByRole('button', { name: 'PayPal' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Algo salió mal al mostrar tu pago\. Si ya lo aprobaste en PayPal, no pagues otra vez/,
    )
    expect(screen.getByRole('heading', { name: 'Finalizar compra' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver mi actividad en PayPal' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/www\.sandbox\.paypal\.com\//),
    )
    expect(screen.getByRole('button', { name: 'Regresar al carrito' })).toBeVisible()

    act(() => {
      takeMoney()
    })
    await waitFor(() => {
      expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', paypalOrderId: 'PAYPAL-1' }])
    })
  })
})

test('"no charge" cannot be answered for two minutes, also if the clock was set back', async () => {
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  jest.useFakeTimers()
  const askedAt = Date.now() + 60 * 60_000
  const { result } = renderHook(() => useChargeVisibleAt(askedAt))
  await wait(119_999)
  expect(result.current).not.toBeNull()
  await wait(1)
  expect(result.current).toBeNull()
})
