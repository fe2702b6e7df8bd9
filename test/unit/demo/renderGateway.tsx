import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { SimulatedPayPal } from '@/demo/browser/SimulatedPayPal'
import type { ApprovedOrder, OrderToPay, PaymentProps } from '@/platform/payment'
import { startBackend } from '@test/backend/server'

export const REQUEST = { compraId: '5001', amount: '1017.50', description: 'Tres imágenes' }
const ORDERS_URL = 'http://localhost/canvamanager/demo/paypal/orders'

/** The gateway alone, on a page that notes what it is told and answers as the test says. */
export function renderGateway(props: Partial<PaymentProps> = {}) {
  const backend = startBackend(1)
  const page = {
    onStart: jest.fn<Promise<OrderToPay | null>, []>(() => Promise.resolve(REQUEST)),
    onOrderCreated: jest.fn<undefined, [string]>(),
    onApproved: jest.fn<Promise<'done' | 'restart'>, [ApprovedOrder]>(() => Promise.resolve('done')),
    onCancelled: jest.fn<undefined, []>(),
    onFailed: jest.fn<undefined, [boolean]>(),
  }
  const element = (changes: Partial<PaymentProps> = {}) => (
    <StrictMode>
      <SimulatedPayPal isDisabled={false} isHeld={false} {...page} {...props} {...changes}>
        {({ loading, button }) => (
          <>
            <output>{loading}</output>
            {button}
          </>
        )}
      </SimulatedPayPal>
    </StrictMode>
  )
  const { rerender, unmount } = render(element())
  const change = (changes: Partial<PaymentProps>) => {
    rerender(element(changes))
  }
  return { user: userEvent.setup(), backend, page, change, unmount }
}

export const payButton = () => screen.getByRole('button', { name: 'Pagar con PayPal', hidden: true })
export const findWindow = () => screen.findByRole('dialog', { name: 'PayPal (simulado)' })
export const expectNoWindow = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

/** An order that was begun at PayPal before, and captured if the test says so. */
export async function beginOrder(isCaptured = false) {
  const call = async (path: string, body: object) => {
    const response = await fetch(ORDERS_URL + path, { method: 'POST', body: JSON.stringify(body) })
    return (await response.json()) as { id: string }
  }
  const { id } = await call('', REQUEST)
  if (isCaptured) await call(`/${id}/capture`, { card: 'good' })
  return id
}
